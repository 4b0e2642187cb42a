import { Injectable } from '@nestjs/common';
import { longestTargetUrl, notifiableTasks, notificationsWorkflows, isOneOf } from '@reelkeep/contracts';
import { DomainError } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { Apprise, AppriseFault, type Sent } from '../apprise/apprise.js';
import { isMasked, maskedUrl } from '../apprise/masked-url.js';
import { DeliveryStore } from '../deliveries/delivery.store.js';
import { TargetStore } from '../targets/target.store.js';

const testId = 'test';
/** Each is a Python of its own. */
const mostTestsAtOnce = 2;
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const testWithinMs = 30_000;
/** Of an address that is wrong in form nothing is known that could tell two apart. */
const noMark = '0'.repeat(12);

/** What people set and see of the addresses to which the ends of tasks are told. */
@Injectable()
export class OutboundService {
  private tests = 0;

  constructor(
    private readonly targets: TargetStore,
    private readonly deliveries: DeliveryStore,
    private readonly apprise: Apprise,
    private readonly workflows: Workflows,
  ) {}

  /** Adds an address; twice changes nothing. Throws `invalid` in words, `unavailable` where there is no key. */
  async add(task: string, url: string): Promise<void> {
    if (!isOneOf(notifiableTasks, task)) {
      throw new DomainError('invalid', `"${task}" is no task whose end can be told.`);
    }
    if (url.trim() === '') {
      throw new DomainError('invalid', 'An address is needed.');
    }
    if (url.length > longestTargetUrl) {
      throw new DomainError('invalid', `An address has at most ${longestTargetUrl} characters.`);
    }
    await this.targets.add(task, url.trim());
  }

  /** Removes one address, whole or as it is shown, or all of a task. */
  async remove(task: string, url: string | undefined): Promise<void> {
    await (url === undefined ? this.targets.removeAll(task) : this.targets.remove(task, url.trim()));
  }

  /** Sends a message at once; one that is kept may be named as it is shown. The message is for people. */
  async test(given: string): Promise<{ isSent: boolean; message: string }> {
    const shown = given.trim();
    const url = await this.targets.whole(shown);
    if (url === undefined) {
      const message =
        'This is an address as it is shown, with its secrets hidden, and none that is kept. Give the whole.';
      return { isSent: false, message };
    }
    if (this.tests >= mostTestsAtOnce) {
      throw new DomainError('unavailable', 'Other test notifications are being sent. Try again in a moment.');
    }
    this.tests += 1;
    try {
      const sent = await this.sendTest(url);
      const name = isMasked(shown) ? shown : maskedUrl(url, noMark);
      return { isSent: sent?.state === 'sent', message: testMessage(sent, name) };
    } catch (error) {
      if (error instanceof AppriseFault) {
        return { isSent: false, message: error.message };
      }
      throw error;
    } finally {
      this.tests -= 1;
    }
  }

  /** Tries a delivery at once. Throws `not-found` when it was delivered meanwhile, or its address was removed. */
  async retry(deliveryId: string): Promise<void> {
    if (!uuidForm.test(deliveryId) || !(await this.deliveries.tryNow(deliveryId))) {
      throw new DomainError('not-found', 'notification not found');
    }
    await this.workflows.wake(notificationsWorkflows.sendOutbound, 'look');
  }

  private async sendTest(url: string): Promise<Sent | undefined> {
    let sent: Sent | undefined;
    const message = {
      id: testId,
      url,
      title: '[TA] Test notification',
      body: 'This is a test notification of Reelkeep.',
    };
    await this.apprise.send([message], (answer) => (sent = answer), AbortSignal.timeout(testWithinMs));
    return sent;
  }
}

const testMessage = (sent: Sent | undefined, name: string): string => {
  if (!sent) {
    return 'The notification was not sent in time.';
  }
  switch (sent.state) {
    case 'sent':
      return 'Test notification sent.';
    case 'unknown':
      return `Invalid notification URL format: ${name}`;
    case 'failed':
      return `The notification was not accepted. ${sent.problem}`.trimEnd();
    default:
      return sent.state satisfies never;
  }
};
