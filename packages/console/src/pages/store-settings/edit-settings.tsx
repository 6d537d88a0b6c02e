import { Check } from '../../parts/check.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Field } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { useForm } from '../../parts/use-form.ts'
import { ZoneSelect } from '../../parts/zone-select.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { type groups, patchOf, type SettingsField, type Typed, typedOf } from './settings-fields.ts'

type Properties = { group: (typeof groups)[number]; data: object }

/** Changes some settings of a group; the others stay as they are. */
export function EditSettings({ group, data }: Properties) {
  const { store, mercer } = useStore()
  const { typed, problems, set, told, clear } = useForm<Typed>({})
  const patch = patchOf(data, group.fields, typed)
  const changed = Object.keys(patch).length
  const body = { data: { type: 'settings' as const, ...patch } }
  const send = async (key: string) => {
    const headers = { 'Idempotency-Key': key }
    await mercer.put(group.path, { body: body as never, headers }).catch(told)
    await rereadStore(store.id)
    clear()
  }
  return (
    <Confirm
      words={`Edit the settings of ${group.of}`}
      title={`Edit the settings of ${group.of}`}
      action={changed > 0 ? `Change ${count(changed, 'setting')}` : 'Change something first'}
      isIncomplete={changed === 0}
      call={{ method: 'PUT', path: group.path, body }}
      send={send}
    >
      {group.fields.map((field) => (
        <SettingInput
          key={field.member}
          field={field}
          value={typed[field.member] ?? typedOf(data, field)}
          onChange={(value) => set({ [field.member]: value })}
          error={problems[field.member.split('.').at(-1) ?? '']}
        />
      ))}
      <p>It holds at once, for everybody who uses the store.</p>
    </Confirm>
  )
}

type InputProperties = {
  field: SettingsField
  value: string | boolean
  onChange: (value: string | boolean) => void
  error: string | undefined
}

function SettingInput({ field, value, onChange, error }: InputProperties) {
  const { member, label, kind, hint } = field
  if (typeof value === 'boolean') {
    return <Check label={label} isChecked={value} onChange={onChange} />
  }
  if (kind === 'zone') {
    return <ZoneSelect {...{ label, value, onChange, hint, error }} />
  }
  if (typeof kind === 'object') {
    const choices = kind.map((one) => ({ value: one, words: one }))
    return <Select {...{ label, value, onChange, choices, hint, error }} />
  }
  return (
    <Field label={label} name={member} hint={hint} {...{ value, onChange, error }} isOptional />
  )
}
