"""The games under the interfaces of the field: PettingZoo, Gymnasium, OpenSpiel. Each is an extra of its own."""
