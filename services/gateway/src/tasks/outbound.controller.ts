import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OutboundService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesForNow, refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { ApiError } from '../http/api-error.js';
import { pathId } from '../http/wire-types.js';
import {
  type AppriseAdd,
  appriseAddSchema,
  type AppriseRemove,
  appriseRemoveSchema,
  type AppriseStore,
  appriseStoreSchema,
  type AppriseTest,
  type AppriseTestResult,
  appriseTestResultSchema,
  appriseTestSchema,
  type DeliveryListDto,
  deliveryListSchema,
} from './outbound.dto.js';
import { toAppriseStore, toDeliveryList } from './outbound.presenter.js';

@ApiTags('task')
@Controller('api/task')
export class OutboundController {
  private readonly outbound: ClientOf<typeof OutboundService>;

  constructor(rpc: RpcClient) {
    this.outbound = rpc.of(OutboundService);
  }

  @Route('get', 'notification', {
    access: 'staff',
    does: 'Notification URLs',
    answers: [appriseStoreSchema, 'By task name.'],
  })
  async list(): Promise<AppriseStore> {
    return toAppriseStore((await this.outbound.listTargets({})).tasks);
  }

  @Route('post', 'notification', {
    access: 'staff',
    does: 'Add a notification URL',
    note: 'Adding a URL twice changes nothing. Whether a service takes it is not checked: that is what the test is for.',
    answers: [appriseStoreSchema, 'The whole store.'],
    refuses: [refusesInput(), refusesForNow('Nothing can be kept encrypted.')],
  })
  async add(@Body({ schema: appriseAddSchema }) { task_name: taskName, url }: AppriseAdd): Promise<AppriseStore> {
    await this.outbound.addTarget({ taskName, url });
    return this.list();
  }

  @Route('delete', 'notification', {
    access: 'staff',
    does: 'Remove one URL (with url) or all URLs of a task (without)',
    answers: ['nothing', 'Removed.'],
    refuses: [refusesInput()],
  })
  async remove(@Body({ schema: appriseRemoveSchema }) { task_name: taskName, url }: AppriseRemove): Promise<void> {
    await this.outbound.removeTargets({ taskName, ...(url === undefined ? {} : { url }) });
  }

  @Route('post', 'notification/test', {
    access: 'staff',
    does: 'Send a test notification',
    note: 'Sends at once, which takes seconds.',
    answers: [appriseTestResultSchema, 'Sent.'],
    refuses: [refusesInput('Field error, or {success: false, message}.'), refusesForNow('Others are being sent.')],
  })
  async test(@Body({ schema: appriseTestSchema }) { url }: AppriseTest): Promise<AppriseTestResult> {
    const { isSent, message } = await this.outbound.sendTest({ url });
    if (!isSent) {
      throw new ApiError(400, { success: false, message });
    }
    return { success: true, message };
  }

  @Route('get', 'delivery', {
    access: 'staff',
    does: 'Notifications that an address has not taken',
    answers: [deliveryListSchema, 'The latest first; what was delivered is absent.'],
  })
  async listFailed(): Promise<DeliveryListDto> {
    return toDeliveryList(await this.outbound.listDeliveries({}));
  }

  @Route('post', 'delivery/:delivery_id', {
    access: 'staff',
    does: 'Try a notification again, at once',
    answers: ['nothing', 'It is being tried.'],
    refuses: [refusesUnknown('It was delivered meanwhile, or its URL was removed.')],
  })
  async retry(@Param('delivery_id', { schema: pathId }) deliveryId: string): Promise<void> {
    await this.outbound.retryDelivery({ deliveryId });
  }
}
