import type { FastifyReply } from 'fastify';

/** Names, with the answer to a deletion, what lies in the trash because of it; absent where it was for good. */
export const trashHeader = 'X-Trash-Id';

export const nameTrash = (reply: FastifyReply, { trashId }: { trashId?: string | undefined }): void => {
  if (trashId !== undefined) {
    void reply.header(trashHeader, trashId);
  }
};
