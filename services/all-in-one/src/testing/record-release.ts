/**
 * Records what a release leaves behind for the next one: `node dist/testing/record-release.js <folder>`, on real
 * engines (REELKEEP_TEST_*, see libs/testing). All six services run in this process, a household does what households
 * do, and the schemas with their rows, one of each event, the bucket values and the configurations of streams and
 * consumers are written down. Workflow histories are recorded by the services' own record-histories.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTestWorld, schemas, startTestPlatform, startTubeworld, tubeworldRuntime } from '@reelkeep/testing';
import { bucketValues, oneOfEachEvent, streamsAndConsumers } from './bus-recording.js';
import { live } from './household-life.js';
import { type Household, startHousehold } from './household.js';
import { dumpSchemas, noteStatements } from './recorded-schemas.js';

const record = async (folder: string): Promise<void> => {
  const platform = await startTestPlatform();
  await noteStatements(platform.adminUrl);
  const tubeworld = await startTubeworld({
    world: buildTestWorld(),
    ...tubeworldRuntime(),
    workDir: join(platform.cacheDir, '..', 'tubeworld'),
  });
  let household: Household | undefined;
  try {
    household = await startHousehold(platform, tubeworld.env);
    await live(await household.signIn(), tubeworld);
    await mkdir(folder, { recursive: true });
    const json = (name: string, value: unknown): Promise<void> =>
      writeFile(join(folder, name), `${JSON.stringify(value, undefined, 2)}\n`);
    await json('events.json', await oneOfEachEvent(platform.nats));
    await json('buckets.json', await bucketValues(platform.nats));
    await json('streams.json', await streamsAndConsumers(platform.nats));
    await writeFile(join(folder, 'schemas.sql'), await dumpSchemas(platform.adminUrl, schemas));
  } finally {
    await household?.stop();
    await tubeworld.stop();
    await platform.stop();
  }
};

await record(process.argv[2] ?? 'recording');
