import { z } from 'zod';

/** Whether an answer of yt-dlp was refused because it has a form that we do not know. */
export const isUnreadable = (error: unknown): boolean => error instanceof z.ZodError || error instanceof SyntaxError;
