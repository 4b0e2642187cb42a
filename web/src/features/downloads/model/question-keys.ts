import type { SourceQuestion } from '../../../shared/api/types.js';

/** Each question with a key of its own: several alike may begin within a second. The newest come first. */
export function keyed(questions: SourceQuestion[]): { key: string; question: SourceQuestion }[] {
  const seen = new Map<string, number>();
  return questions
    .toReversed()
    .map((question) => {
      const alike = `${question.began} ${question.asked} ${question.host} ${question.item ?? ''}`;
      const times = (seen.get(alike) ?? 0) + 1;
      seen.set(alike, times);
      return { key: `${alike} ${times}`, question };
    })
    .toReversed();
}
