import {
  createFileRegistry,
  type DescMessage,
  type FileRegistry,
  fromBinary,
  fromJson,
  type JsonValue,
} from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import type { Recording } from '@reelkeep/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';

type DescriptorFile = {
  package?: string;
  messageType?: { name: string; options?: Record<string, unknown> }[];
};

/** Reads as a released version reads: by its own message descriptors and its own, strict, schema of the settings. */
export class OldReaders {
  private readonly registry: FileRegistry;
  private readonly events = new Map<string, DescMessage>();
  private readonly settings: (value: unknown) => string[];

  constructor(recording: Recording) {
    const image = recording.json<{ file: DescriptorFile[] }>('contracts.json');
    this.registry = createFileRegistry(
      fromJson(FileDescriptorSetSchema, image as unknown as JsonValue, { ignoreUnknownFields: true }),
    );
    for (const file of image.file) {
      for (const { name, options } of file.messageType ?? []) {
        const fact = options?.['[reelkeep.common.v1.fact]'];
        if (typeof fact === 'string') {
          this.events.set(fact, this.message(`${file.package}.${name}`));
        }
      }
    }
    const schema = recording.has('settings.schema.json') ? recording.json<object>('settings.schema.json') : {};
    const validate = new Ajv2020({ strict: false }).compile(schema);
    this.settings = (value) => (validate(value) ? [] : (validate.errors ?? []).map(({ message }) => String(message)));
  }

  /** Names of the events that the release knows, such as video.upserted. */
  get knownEvents(): string[] {
    return [...this.events.keys()];
  }

  /** Throws when the release could not read the payload of that subject; true when it knows the event. */
  readEvent(subject: string, payload: Uint8Array): boolean {
    const event = this.events.get(subject.split('.').slice(3).join('.'));
    if (event) {
      fromBinary(event, payload);
    }
    return event !== undefined;
  }

  readMessage(typeName: string, payload: Uint8Array): void {
    fromBinary(this.message(typeName), payload);
  }

  /** What the release would find wrong with a value of the settings bucket. */
  faultsOfSettings(value: unknown): string[] {
    return this.settings(value);
  }

  private message(typeName: string): DescMessage {
    const message = this.registry.getMessage(typeName);
    if (!message) {
      throw new Error(`The recording has no message ${typeName}`);
    }
    return message;
  }
}
