"""Play the games of a study: seatings, random streams, the instrumented loop, and the devices it runs on."""
