import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { amountText } from '../../words/amounts.ts'
import type { Condition } from '../../words/condition.ts'
import { count } from '../../words/counts.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { currenciesQuery, type StoreCurrency } from './currencies-query.ts'
import { CreateCurrency, DeleteCurrency, EditCurrency, MakeDefault } from './currency-actions.tsx'

/** The currencies that the store sells in, and how their amounts are written. */
export function CurrenciesPage() {
  const { store } = useStore()
  const currencies = useQuery(currenciesQuery(store.id))
  return (
    <Page
      name="Currencies"
      title={titleOf(currencies.data)}
      actions={mayChange(store, 'settings') && <CreateCurrency />}
    >
      <SettingsTabs />
      <Loaded query={currencies} what="currencies">
        {(data) => (
          <Table
            label="Currencies"
            columns={columns}
            rows={data}
            rowId={({ id }) => id}
            isStacked
          />
        )}
      </Loaded>
    </Page>
  )
}

function titleOf(currencies: readonly StoreCurrency[] | undefined): string {
  if (!currencies) return 'Currencies'
  const first = currencies.find((one) => one.default)?.code
  return `${count(currencies.length, 'currency', 'currencies')}; ${first} is the default`
}

function conditionOf(currency: StoreCurrency): Condition {
  if (currency.default) return { meaning: 'good', word: 'Default' }
  return currency.enabled ? { meaning: 'good', word: 'Enabled' } : { meaning: 'off', word: 'Off' }
}

const columns: readonly Column<StoreCurrency>[] = [
  { id: 'code', header: 'Currency', cell: ({ code }) => code },
  { id: 'state', header: 'State', cell: (one) => <State {...conditionOf(one)} /> },
  {
    id: 'example',
    header: 'Written as',
    cell: (one) => amountText({ amount: 123_456_789, currency: one.code }, [one]),
  },
  {
    id: 'owner',
    header: 'Owner',
    cell: ({ meta }) => (meta.owner === 'store' ? 'This store' : 'The organization'),
    isMinor: true,
  },
  { id: 'actions', header: <span className="hidden-text">Actions</span>, cell: Actions },
]

function Actions(currency: StoreCurrency) {
  return <CurrencyActions currency={currency} />
}

function CurrencyActions({ currency }: { currency: StoreCurrency }) {
  const { store } = useStore()
  if (!mayChange(store, 'settings')) return null
  const isOwn = currency.meta.owner === 'store'
  return (
    <div className="actions">
      <EditCurrency currency={currency} />
      {!currency.default && <MakeDefault currency={currency} />}
      {isOwn && !currency.default && <DeleteCurrency currency={currency} />}
    </div>
  )
}
