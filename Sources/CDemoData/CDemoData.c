#include "CDemoData.h"
