import type { FastifyInstance } from 'fastify';

/** Which paths the API has and which methods each knows: tells 404, 405 and a missing slash apart. */
export class KnownPaths {
  private readonly paths = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  /** Notes every route that is added from now on. */
  observe(instance: FastifyInstance): void {
    instance.addHook('onRoute', ({ url, method }) => {
      if (!url.startsWith('/api/')) {
        return;
      }
      const entry = this.paths.get(url) ?? { pattern: toPattern(url), methods: new Set<string>() };
      for (const name of Array.isArray(method) ? method : [method]) {
        entry.methods.add(name);
      }
      this.paths.set(url, entry);
    });
  }

  /** The methods of a path (without its query); empty for an unknown one. The last slash does not matter. */
  methodsOf(path: string): string[] {
    const methods = new Set<string>();
    for (const entry of this.paths.values()) {
      if (entry.pattern.test(path)) {
        entry.methods.forEach((method) => methods.add(method));
      }
    }
    return [...methods].sort();
  }
}

const toPattern = (url: string): RegExp => {
  const parts = url.split('/').filter((part) => part !== '');
  return new RegExp(
    `^/${parts.map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('/')}/?$`,
  );
};
