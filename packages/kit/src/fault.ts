/** An error whose message is our own sentence without secrets or client data: safe to log. */
export class Fault extends Error {}
