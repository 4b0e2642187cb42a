import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { GetChannelRequestSchema, type GetChannelRequest, ChannelService, QueueService } from '@reelkeep/contracts';
import { MessagingModule, Nats, Rpc, RpcClient, startRpcService } from '@reelkeep/messaging';
import {
  currentContext,
  DomainError,
  Health,
  runInContext,
  type RunningService,
  RuntimeModule,
} from '@reelkeep/runtime';
import { startTestPlatform, type TestPlatform } from './platform.js';

const seen: { requestId?: string | undefined; userId?: string | undefined }[] = [];

const arrived = Promise.withResolvers<void>();
const released = Promise.withResolvers<void>();

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

describe('RPC over NATS', () => {
  let platform: TestPlatform;
  let service: RunningService;
  let stopped: Promise<void> | undefined;
  let nats: Nats;
  let client: RpcClient;

  beforeAll(async () => {
    platform = await startTestPlatform();
    const url = platform.env('catalog')['NATS_URL'] ?? '';
    const health = new Health();
    service = await startRpcService(
      'catalog',
      {
        module: TestModule,
        imports: [
          RuntimeModule.forRoot({ service: 'catalog', logLevel: 'silent', health }),
          MessagingModule.forRoot({ url, service: 'catalog' }),
        ],
      },
      health,
    );
    nats = await platform.natsAs('gateway');
    client = new RpcClient(nats);
  });

  afterAll(async () => {
    await (stopped ?? service?.stop());
    await platform?.stop();
  });

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
    await expect(client.of(ChannelService).getChannel({ channelId: 'broken' })).rejects.toMatchObject({
      code: 'internal',
      message: 'Something went wrong here. The log has the details.',
    });
  });

  it('refuses what fits no message with a sentence, in both directions', async () => {
    await expect(client.of(ChannelService).getChannel({ channelId: '長'.repeat(400_000) })).rejects.toMatchObject({
      code: 'invalid',
      message: 'What was sent would be 1172 KiB; one message between services holds 1008. Ask for less at once.',
    });
    await expect(client.of(ChannelService).getChannel({ channelId: 'endless' })).rejects.toMatchObject({
      code: 'invalid',
      message: 'The answer would be 1172 KiB; one message between services holds 1008. Ask for less at once.',
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
    stopped = service.stop();
    // Nothing is left to do for the stop but this call.
    setTimeout(() => released.resolve(), 500);
    expect((await answer).channel?.channelId).toBe('slow');
    await stopped;
  });
});
