import type { AppConfig } from '../../../shared/api/types.js';
import { Select } from '../../../shared/ui/select.js';
import { Toggle } from '../../../shared/ui/toggle.js';
import { useAppSetting } from '../api/app-setting.mutation.js';
import { SettingRow } from './setting-row.js';
import { TypedValue } from './typed-value.js';

type Section = keyof AppConfig;
type Words = { label: string; help: string };

/** The names of a section's settings whose values are of a kind. */
type NameOf<S extends Section, Kind> = {
  [N in keyof AppConfig[S]]: AppConfig[S][N] extends Kind ? N & string : never;
}[keyof AppConfig[S]];

type Typed<S extends Section, Name> = Words & { section: S; name: Name; whenNone: string };

/** A whole number; none when it is cleared. */
export function NumberSetting<S extends Section>(setting: Typed<S, NameOf<S, number | null>>) {
  return <TypedSetting {...setting} type="number" toStored={Number} />;
}

/** A text; none when it is cleared. */
export function TextSetting<S extends Section>(setting: Typed<S, NameOf<S, string | null>>) {
  return <TypedSetting {...setting} type="text" toStored={String} />;
}

function TypedSetting<S extends Section>({
  section,
  name,
  label,
  help,
  whenNone,
  type,
  toStored,
}: Typed<S, keyof AppConfig[S] & string> & {
  type: 'number' | 'text';
  toStored: (typed: string) => string | number;
}) {
  const { stored, save, errors, isPending, reset } = useAppSetting(section, name);
  return (
    <SettingRow label={label} help={help} errors={errors}>
      <TypedValue
        label={label}
        type={type}
        stored={stored === null ? '' : String(stored)}
        placeholder={whenNone}
        isRefused={errors.length > 0}
        isPending={isPending}
        onSave={(typed) => save(typed.trim() === '' ? null : toStored(typed))}
        onCancel={reset}
      />
    </SettingRow>
  );
}

/** Something that is on or off; `does` is what it does when on. */
export function SwitchSetting<S extends Section>({
  section,
  name,
  label,
  help,
  does,
}: Words & { section: S; name: NameOf<S, boolean>; does: string }) {
  const { wished, save, errors } = useAppSetting(section, name);
  return (
    <SettingRow label={label} help={help} errors={errors}>
      <Toggle label={does} isOn={wished as boolean} onChange={(next) => void save(next)} />
    </SettingRow>
  );
}

/** One of a few words. */
export function ChoiceSetting<S extends Section, Value extends string>({
  section,
  name,
  label,
  help,
  options,
  whenNone,
}: Words & {
  section: S;
  name: NameOf<S, Value | null>;
  options: { value: Value; label: string }[];
  /** What holds where none is stored. */
  whenNone: Value;
}) {
  const { wished, save, errors } = useAppSetting(section, name);
  return (
    <SettingRow label={label} help={help} errors={errors}>
      <Select
        label={label}
        value={(wished as Value | null) ?? whenNone}
        options={options}
        onChange={(value) => void save(value)}
      />
    </SettingRow>
  );
}
