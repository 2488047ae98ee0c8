/** An error whose message is a sentence of our own that holds no secret, nor anything a client sent: it may stand in a log. */
export class Fault extends Error {}
