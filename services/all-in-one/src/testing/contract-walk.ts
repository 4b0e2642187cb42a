import type { Api, ApiDescription, DescribedCall } from '@reelkeep/testing';

/** What one request says besides its method and path. */
export type Said = {
  /** Fills the one part that a path leaves open. */
  id?: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  withoutCsrf?: boolean;
};

export const nameOf = ({ method, path }: DescribedCall): string => `${method} ${path}`;

/** A walk over the calls of a description, which remembers what each of them was seen to answer. */
export class ContractWalk {
  readonly calls: readonly DescribedCall[];
  /** What was answered otherwise than it is described, with undeclared statuses among it. */
  readonly faults: string[] = [];
  private readonly met = new Map<string, Set<number>>();

  constructor(description: ApiDescription) {
    this.calls = description.calls();
  }

  /** The status of one request; undefined where the answer is not as described. */
  async meet(call: DescribedCall, api: Api, said: Said = {}): Promise<number | undefined> {
    return (await this.ask(call, api, said))?.status;
  }

  /** The status of one request with what came along; undefined where that is not as described. */
  async ask(
    call: DescribedCall,
    api: Api,
    { id = '', query = '', ...sent }: Said = {},
  ): Promise<{ status: number; answer: unknown } | undefined> {
    const path = call.path.replace(/\{[^}]+\}/, id) + (query === '' ? '' : `?${query}`);
    try {
      const answered = await api.client.exchange(call.method, path, sent);
      this.note(call, answered.status);
      return answered;
    } catch (error) {
      this.faults.push(`${call.method} ${path}: ${String(error)}`);
      return undefined;
    }
  }

  note(call: DescribedCall, status: number): void {
    this.met.set(nameOf(call), (this.met.get(nameOf(call)) ?? new Set()).add(status));
  }

  /** Each status that a call declares and that nobody was answered, as `GET /api/ping/ 503`. */
  unmet(): string[] {
    return this.calls.flatMap((call) =>
      call.statuses
        .filter((status) => !this.met.get(nameOf(call))?.has(status))
        .map((status) => `${nameOf(call)} ${status}`),
    );
  }
}
