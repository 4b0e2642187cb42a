import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import {
  type AddTargetRequest,
  type AddTargetResponseSchema,
  type DeliverySchema,
  type ListDeliveriesResponseSchema,
  type ListTargetsResponseSchema,
  OutboundService as OutboundContract,
  type RemoveTargetsRequest,
  type RemoveTargetsResponseSchema,
  type RetryDeliveryRequest,
  type RetryDeliveryResponseSchema,
  type SendTestRequest,
  type SendTestResponseSchema,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { DeliveryStore, type FailedDelivery } from '../deliveries/delivery.store.js';
import { TargetStore } from '../targets/target.store.js';
import { OutboundService } from './outbound.service.js';

/** Answers rpc.notify.v1.OutboundService. */
@Controller()
export class OutboundRpc {
  constructor(
    private readonly outbound: OutboundService,
    private readonly targets: TargetStore,
    private readonly deliveries: DeliveryStore,
  ) {}

  @Rpc(OutboundContract.method.listTargets)
  async listTargets(): Promise<MessageInitShape<typeof ListTargetsResponseSchema>> {
    return { tasks: [...(await this.targets.list())].map(([taskName, urls]) => ({ taskName, urls })) };
  }

  @Rpc(OutboundContract.method.addTarget)
  async addTarget({ taskName, url }: AddTargetRequest): Promise<MessageInitShape<typeof AddTargetResponseSchema>> {
    await this.outbound.add(taskName, url);
    return {};
  }

  @Rpc(OutboundContract.method.removeTargets)
  async removeTargets({
    taskName,
    url,
  }: RemoveTargetsRequest): Promise<MessageInitShape<typeof RemoveTargetsResponseSchema>> {
    await this.outbound.remove(taskName, url);
    return {};
  }

  @Rpc(OutboundContract.method.sendTest)
  sendTest({ url }: SendTestRequest): Promise<MessageInitShape<typeof SendTestResponseSchema>> {
    return this.outbound.test(url);
  }

  @Rpc(OutboundContract.method.listDeliveries)
  async listDeliveries(): Promise<MessageInitShape<typeof ListDeliveriesResponseSchema>> {
    const { deliveries, total } = await this.deliveries.listFailed();
    return { deliveries: deliveries.map(toMessage), total };
  }

  @Rpc(OutboundContract.method.retryDelivery)
  async retryDelivery({
    deliveryId,
  }: RetryDeliveryRequest): Promise<MessageInitShape<typeof RetryDeliveryResponseSchema>> {
    await this.outbound.retry(deliveryId);
    return {};
  }
}

const toMessage = ({ id, entered, nextTry, ...rest }: FailedDelivery): MessageInitShape<typeof DeliverySchema> => ({
  ...rest,
  deliveryId: id,
  entered: timestampFromDate(entered),
  ...(nextTry ? { nextTry: timestampFromDate(nextTry) } : {}),
});
