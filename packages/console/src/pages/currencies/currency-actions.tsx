import { Confirm } from '../../parts/confirm.tsx'
import { useForm } from '../../parts/use-form.ts'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import type { StoreCurrency } from './currencies-query.ts'
import {
  CurrencyForm,
  currencyMembers,
  missingIn,
  newCurrency,
  typedCurrency,
} from './currency-form.tsx'
import { copyWords, defaultWords, deleteWords } from './currency-words.ts'

export function CreateCurrency() {
  const { store, mercer } = useStore()
  const form = useForm(newCurrency)
  const members = { ...currencyMembers(form.typed), default: false }
  const body = { data: { type: 'currency' as const, ...members } }
  const missing = missingIn(form.typed)
  return (
    <Confirm
      words="Create a currency"
      title="Create a currency"
      action={missing ? `Type ${missing} first` : `Create ${form.typed.code}`}
      isIncomplete={missing !== undefined}
      call={{ method: 'POST', path: '/v2/currencies', body }}
      send={async (key) => {
        const headers = { 'Idempotency-Key': key }
        await mercer.post('/v2/currencies', { body, headers }).catch(form.told)
        await rereadStore(store.id)
        form.clear()
      }}
    >
      <CurrencyForm {...form} />
    </Confirm>
  )
}

export function EditCurrency({ currency }: { currency: StoreCurrency }) {
  const { store, mercer } = useStore()
  const before = typedCurrency(currency)
  const form = useForm(before)
  const { id, code } = currency
  const changed = Object.entries(currencyMembers(form.typed)).filter(
    ([name, value]) => value !== currency[name as keyof StoreCurrency],
  )
  const body = { data: { type: 'currency' as const, ...Object.fromEntries(changed) } }
  const missing = missingIn(form.typed)
  const change = changed.length > 0 ? `Change ${code}` : 'Change something first'
  return (
    <Confirm
      words="Edit"
      title={`Edit ${code}`}
      action={missing ? `Type ${missing} first` : change}
      isIncomplete={changed.length === 0 || missing !== undefined}
      call={{ method: 'PUT', path: `/v2/currencies/${id}`, body }}
      send={async (key) => {
        const params = { path: { id } }
        const headers = { 'Idempotency-Key': key }
        await mercer.put('/v2/currencies/{id}', { params, body, headers }).catch(form.told)
        await rereadStore(store.id)
        form.clear()
      }}
    >
      <CurrencyForm {...form} />
      {currency.meta.owner === 'organization' && <p>{copyWords}</p>}
    </Confirm>
  )
}

export function MakeDefault({ currency }: { currency: StoreCurrency }) {
  const { store, mercer, currencies } = useStore()
  const { id, code } = currency
  const now = currencies.find((one) => one.default)?.code
  const body = { data: { type: 'currency' as const, default: true, enabled: true } }
  return (
    <Confirm
      words="Make default"
      title={`Make ${code} the default?`}
      action={`Make ${code} the default`}
      call={{ method: 'PUT', path: `/v2/currencies/${id}`, body }}
      send={async (key) => {
        const params = { path: { id } }
        const headers = { 'Idempotency-Key': key }
        await mercer.put('/v2/currencies/{id}', { params, body, headers })
        await rereadStore(store.id)
      }}
    >
      <p>{defaultWords(currency, now).join(' ')}</p>
    </Confirm>
  )
}

export function DeleteCurrency({ currency }: { currency: StoreCurrency }) {
  const { store, mercer } = useStore()
  const { id, code } = currency
  return (
    <Confirm
      words="Delete"
      title={`Delete ${code}?`}
      action={`Delete ${code}`}
      isDangerous
      call={{ method: 'DELETE', path: `/v2/currencies/${id}` }}
      send={async (key) => {
        const params = { path: { id } }
        const headers = { 'Idempotency-Key': key }
        await mercer.delete('/v2/currencies/{id}', { params, headers })
        await rereadStore(store.id)
      }}
    >
      <p>{deleteWords(currency).join(' ')}</p>
    </Confirm>
  )
}
