import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { When } from '../../parts/when.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { LinkOnce } from './link-once.tsx'
import { ChangeRole, NewLink, RemoveOperator } from './operator-actions.tsx'
import { type Operator, type OperatorLink, operatorCondition, rights } from './operator-words.ts'
import { operatorQuery } from './operators-query.ts'
import { operatorRoute } from './route.ts'

/** One person: the role in this store, and what can be done about it. */
export function OperatorPage() {
  const { store } = useStore()
  const { operatorId } = operatorRoute.useParams()
  const [link, setLink] = useState<OperatorLink>()
  const operator = useQuery(operatorQuery(store.id, operatorId))
  const one = operator.data
  return (
    <Page
      name={one?.name ?? 'Operator'}
      above={
        <Link to="/$storeId/settings/operators" params={{ storeId: store.id }}>
          Operators
        </Link>
      }
      title={one ? <OperatorTitle operator={one} /> : 'Operator'}
      actions={
        one &&
        mayChange(store, 'operators') && (
          <Actions operator={one} hasLink={link !== undefined} keep={setLink} />
        )
      }
      isText
    >
      {one && link && <LinkOnce name={one.name} link={link} close={() => setLink(undefined)} />}
      <Loaded query={operator} what="the person">
        {(data) => <OperatorBody operator={data} />}
      </Loaded>
    </Page>
  )
}

function OperatorTitle({ operator }: { operator: Operator }) {
  return (
    <>
      {operator.name} has the role {operator.role} <State {...operatorCondition(operator)} />
    </>
  )
}

type Properties = {
  operator: Operator
  /** A link is shown, and another one would take its place. */
  hasLink: boolean
  keep: (link: OperatorLink) => void
}

function Actions({ operator, hasLink, keep }: Properties) {
  return (
    <>
      <ChangeRole key={operator.role} operator={operator} />
      {!hasLink && <NewLink operator={operator} keep={keep} />}
      <RemoveOperator operator={operator} />
    </>
  )
}

function OperatorBody({ operator }: { operator: Operator }) {
  const { store } = useStore()
  const { created_at, signed_in_at } = operator.meta.timestamps
  return (
    <>
      <p className="sentence">{rights[operator.role]}</p>
      <Facts
        of={[
          ['E-mail', operator.email],
          ['Invited', <When key="invited" at={created_at} isExact />],
          [
            'Last signed in',
            signed_in_at ? <When key="seen" at={signed_in_at} isExact /> : 'never',
          ],
          ['Id', <Id key="id" id={operator.id} />],
        ]}
      />
      <p>
        <Link
          to="/$storeId/settings/audit"
          params={{ storeId: store.id }}
          search={{ actor: operator.id }}
        >
          What {operator.name} has changed
        </Link>
      </p>
    </>
  )
}
