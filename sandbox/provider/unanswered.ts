// Ends calls that get no answer, as a fault wants it.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Closes the caller's connection. */
export function hangUp(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

/** Lets the caller learn nothing of what was done. */
export function leaveUnanswered(
  fault: { closeSocket?: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (fault.closeSocket) hangUp(request, reply);
  // Its socket stays open until it gives up.
  else reply.hijack();
}
