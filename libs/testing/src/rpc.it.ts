import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { GetChannelRequestSchema, type GetChannelRequest, ChannelService, QueueService } from '@reelkeep/contracts';
import { MessagingModule, Neighbours, Rpc, RpcClient, rpcSubject, startRpcService } from '@reelkeep/messaging';
import {
  currentContext,
  DomainError,
  Health,
  runInContext,
  type RunningService,
  RuntimeModule,
} from '@reelkeep/runtime';
import { startTestPlatform, type TestPlatform } from './platform.js';
import { spyOnRpc } from './rpc-spy.js';

const seen: { requestId?: string | undefined; userId?: string | undefined }[] = [];

let arrived = Promise.withResolvers<void>();
let released = Promise.withResolvers<void>();

@Controller()
class ChannelRpc {
  @Rpc(ChannelService.method.getChannel)
  async getChannel(request: GetChannelRequest): Promise<{ channel: { channelId: string; name: string } }> {
    seen.push({ requestId: currentContext()?.requestId, userId: currentContext()?.userId });
    if (request.channelId === 'unknown') {
      throw new DomainError('not-found', 'That channel is not in the archive.');
    }
    if (request.channelId === 'broken') {
      throw new TypeError('secret detail');
    }
    if (request.channelId === 'endless') {
      return { channel: { channelId: 'endless', name: '長'.repeat(400_000) } };
    }
    if (request.channelId === 'slow') {
      arrived.resolve();
      await released.promise;
    }
    return { channel: { channelId: request.channelId, name: 'Harbour Workshop' } };
  }
}

@Module({ controllers: [ChannelRpc] })
class TestModule {}

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(async () => {
  await platform?.stop();
});

const startCatalogue = (neighbours?: Neighbours): Promise<RunningService> => {
  const url = platform.env('catalog')['NATS_URL'] ?? '';
  const health = new Health();
  return startRpcService(
    'catalog',
    {
      module: TestModule,
      imports: [
        RuntimeModule.forRoot({ service: 'catalog', logLevel: 'silent', health }),
        MessagingModule.forRoot({ url, service: 'catalog', neighbours }),
      ],
    },
    health,
  );
};

describe.each([
  { way: 'over NATS', neighbours: undefined },
  { way: 'in one process', neighbours: new Neighbours() },
])('RPC $way', ({ neighbours }) => {
  let service: RunningService;
  let stopped: Promise<void> | undefined;
  let client: RpcClient;

  beforeAll(async () => {
    arrived = Promise.withResolvers<void>();
    released = Promise.withResolvers<void>();
    service = await startCatalogue(neighbours);
    client = new RpcClient(await platform.natsAs('gateway'), neighbours);
  });

  afterAll(() => stopped ?? service?.stop());

  it('carries a typed call, the request id and the user', async () => {
    const answer = await runInContext({ requestId: 'r-7', userId: '42' }, () =>
      client.of(ChannelService).getChannel({ channelId: 'UCabc' }),
    );
    expect(answer.channel?.name).toBe('Harbour Workshop');
    expect(seen.at(-1)).toEqual({ requestId: 'r-7', userId: '42' });
  });

  it('hands a domain error over with its code and message', async () => {
    await expect(client.of(ChannelService).getChannel({ channelId: 'unknown' })).rejects.toMatchObject({
      code: 'not-found',
      message: 'That channel is not in the archive.',
    });
  });

  it('keeps the details of a fault to itself', async () => {
    const fault: unknown = await client
      .of(ChannelService)
      .getChannel({ channelId: 'broken' })
      .catch((error: unknown) => error);
    expect(fault).toMatchObject({
      code: 'internal',
      message: 'Something went wrong here. The log has the details.',
    });
    expect(fault).not.toHaveProperty('cause');
  });

  it('refuses what fits no message with a sentence', async () => {
    await expect(client.of(ChannelService).getChannel({ channelId: '長'.repeat(400_000) })).rejects.toMatchObject({
      code: 'invalid',
      message: 'What was sent would be 1172 KiB; one message between services holds 1008. Ask for less at once.',
    });
  });

  it('fails at once and plainly when nobody serves a call that may not be repeated', async () => {
    const started = performance.now();
    await expect(client.of(QueueService).enqueue({ entries: ['x'] })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The downloader service does not answer. Try again in a moment.',
    });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('is reported by the health of the service', async () => {
    expect(await service.health.report()).toEqual({ ready: true, parts: { nats: 'ok' } });
    expect(GetChannelRequestSchema.typeName).toBe('reelkeep.catalog.v1.GetChannelRequest');
  });

  it('finishes what has arrived when the service is stopped', async () => {
    const answer = client.of(ChannelService).getChannel({ channelId: 'slow' });
    await arrived.promise;
    let isStopped = false;
    stopped = service.stop().then(() => void (isStopped = true));
    // Nothing is left to do for the stop but this call.
    setTimeout(() => released.resolve(), 500);
    expect((await answer).channel?.channelId).toBe('slow');
    expect(isStopped).toBe(false);
    await stopped;
  });
});

it('refuses an answer that fits no message with a sentence; between neighbours there is none', async () => {
  const neighbours = new Neighbours();
  const service = await startCatalogue(neighbours);
  const nats = await platform.natsAs('gateway');
  await expect(new RpcClient(nats).of(ChannelService).getChannel({ channelId: 'endless' })).rejects.toMatchObject({
    code: 'invalid',
    message: 'The answer would be 1172 KiB; one message between services holds 1008. Ask for less at once.',
  });
  const beside = await new RpcClient(nats, neighbours).of(ChannelService).getChannel({ channelId: 'endless' });
  expect(beside.channel?.name).toHaveLength(400_000);
  await service.stop();
});

describe('a neighbour', () => {
  it('is asked before anybody else, and others as soon as it stops', async () => {
    const neighbours = new Neighbours();
    const service = await startCatalogue(neighbours);
    const elsewhere = await startCatalogue();
    const client = new RpcClient(await platform.natsAs('gateway'), neighbours);
    const spy = await spyOnRpc(platform.natsUrl('gateway'));
    const ask = (requestId: string) =>
      runInContext({ requestId }, () => client.of(ChannelService).getChannel({ channelId: requestId }));

    expect((await ask('r-8')).channel?.channelId).toBe('r-8');
    const stopped = service.stop();
    expect((await ask('r-9')).channel?.channelId).toBe('r-9');
    await stopped;
    expect([await spy.of('r-8'), await spy.of('r-9')]).toMatchObject([
      [],
      [{ method: 'catalog.ChannelService.GetChannel' }],
    ]);
    await spy.stop();
    await elsewhere.stop();
  });

  const frozenClient = async (): Promise<RpcClient> => {
    const neighbours = new Neighbours();
    neighbours.serve(rpcSubject(ChannelService.method.getChannel), () => new Promise(() => undefined));
    return new RpcClient(await platform.natsAs('gateway'), neighbours);
  };

  it('that does not answer in time is said to be away', async () => {
    const client = await frozenClient();
    const began = performance.now();
    await expect(client.of(ChannelService).getChannel({ channelId: 'UCabc' })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The catalog service does not answer. Try again in a moment.',
    });
    expect(Math.round((performance.now() - began) / 1_000)).toBe(5);
  });

  it('that is long in answering is not waited for where somebody else can', async () => {
    const elsewhere = await startCatalogue();
    const answer = await (await frozenClient()).of(ChannelService).getChannel({ channelId: 'UCabc' });
    expect(answer.channel?.channelId).toBe('UCabc');
    await elsewhere.stop();
  });
});
