import { type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { Health, Ids, Logger, NestLogger, type RunningService } from '@reelkeep/runtime';
import { CallsInHand } from './calls-in-hand.js';
import { Nats } from './nats.js';
import { NatsRpcStrategy } from './nats-rpc.strategy.js';
import { Neighbours } from './neighbours.js';
import { RpcErrorFilter } from './rpc-error.filter.js';

/** Starts a Nest microservice that answers its @Rpc methods over NATS and runs what its modules start. */
export const startRpcService = async (name: string, module: DynamicModule, health: Health): Promise<RunningService> => {
  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(module, {
    inject: [Nats, Neighbours, Ids, CallsInHand, Logger],
    useFactory: (nats: Nats, neighbours: Neighbours, ids: Ids, inHand: CallsInHand, logger: Logger) => ({
      strategy: new NatsRpcStrategy(nats, neighbours, name, ids, inHand, logger),
    }),
    bufferLogs: true,
    abortOnError: false,
  });
  const logger = app.get(Logger);
  app.useLogger(new NestLogger(logger));
  app.useGlobalFilters(new RpcErrorFilter());
  await app.listen();
  logger.root.info('ready');
  return { name, health, stop: () => app.close() };
};
