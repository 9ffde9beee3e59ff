// DemoInstance
