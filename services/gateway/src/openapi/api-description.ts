import { Injectable } from '@nestjs/common';

/** The API description as JSON text, made when it is first asked for. */
@Injectable()
export class ApiDescription {
  private make: () => Promise<unknown> = () =>
    Promise.reject(new Error('The description is not there before the start.'));
  private text: Promise<string> | undefined;

  /** Tells how to make it: only the started application knows all handlers. */
  from(make: () => Promise<unknown>): void {
    this.make = make;
  }

  json(): Promise<string> {
    this.text ??= this.make().then((description) => JSON.stringify(description));
    return this.text;
  }
}
