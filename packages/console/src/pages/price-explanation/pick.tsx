import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../parts/empty.tsx'
import { Find } from '../../parts/find.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { useStore } from '../../store/store.tsx'
import { foundQuery } from './explanation-query.ts'

type Properties = {
  type: 'product' | 'account'
  label: string
  /** The member of the address that holds what is searched for. */
  name: 'find' | 'find_account'
  text: string | undefined
}

/** Finds a product or an account; the one that is opened stands in the address. */
export function Pick({ type, label, name, text }: Properties) {
  return (
    <>
      <Find label={label} name={name} current={text} />
      {text !== undefined && <Found type={type} name={name} text={text} />}
    </>
  )
}

function Found({ type, name, text }: Omit<Properties, 'label' | 'text'> & { text: string }) {
  const { store } = useStore()
  const found = useQuery(foundQuery(store.id, type, text))
  return (
    <Loaded query={found} what={`${type}s`}>
      {(results) =>
        results.length === 0 ? (
          <Empty title={`No ${type} has “${text}”`}>Check a word, or use fewer of them.</Empty>
        ) : (
          <ul className="picks" aria-label={`${type}s that were found`}>
            {results.map(({ id, attributes }) => {
              const search = (before: object) => ({ ...before, [type]: id, [name]: undefined })
              return (
                <li key={id} className="found">
                  <Link to="." search={search as never}>
                    {attributes.title}
                  </Link>{' '}
                  <span className="quiet">{attributes.detail}</span>
                </li>
              )
            })}
          </ul>
        )
      }
    </Loaded>
  )
}
