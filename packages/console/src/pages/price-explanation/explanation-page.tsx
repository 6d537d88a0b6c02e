import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Curl } from '../../parts/curl.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Explain } from '../../parts/explain.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { useStore, useTimes } from '../../store/store.tsx'
import { CatalogTabs } from '../catalogs/catalog-tabs.tsx'
import {
  type Explanation,
  type ExplanationSearch,
  explanationQuery,
  questionOf,
} from './explanation-query.ts'
import { stepsOf } from './explanation-steps.ts'
import { Pick } from './pick.tsx'
import { QuestionForm } from './question-form.tsx'
import { explanationRoute } from './route.ts'

/** Why somebody sees this price: every step from who asks to the amount. */
export function ExplanationPage() {
  const search = explanationRoute.useSearch()
  return search.product === undefined ? (
    <Page name="Why this price" title="Why this price?">
      <CatalogTabs />
      <Pick type="product" label="Product: name, SKU or id" name="find" text={search.find} />
      {search.find === undefined && (
        <Empty title="Choose a product first">
          Its price is then explained for anybody, and for the account, channel and moment that you
          ask for.
        </Empty>
      )}
    </Page>
  ) : (
    <ExplainedProduct productId={search.product} search={search} />
  )
}

type Properties = { productId: string; search: ExplanationSearch }

function ExplainedProduct({ productId, search }: Properties) {
  const { store } = useStore()
  const times = useTimes()
  const explanation = useQuery(explanationQuery(store.id, productId, search))
  const again = (before: object) => ({ ...before, product: undefined })
  const query = new URLSearchParams(
    Object.entries(questionOf(productId, search)).map(([name, value]) => [name, `${value}`]),
  )
  return (
    <Page
      name="Why this price"
      title={explanation.data ? answerOf(explanation.data) : 'Why this price?'}
      actions={
        <Link className="button" to="." search={again as never}>
          Choose another product
        </Link>
      }
    >
      <CatalogTabs />
      <QuestionForm search={search} />
      <Section title="The decision">
        <Loaded query={explanation} what="the explanation">
          {(data) => (
            <>
              <p className="sentence">{times.withMoments(data.summary)}</p>
              <Explain label="Steps of the decision" steps={stepsOf(data, times)} />
              <p className="sentence">{times.withMoments(data.next_change.explanation)}</p>
            </>
          )}
        </Loaded>
        <Curl call={{ method: 'GET', path: `/v2/pcm/catalogs/explain?${query}` }} />
      </Section>
    </Page>
  )
}

/** The price that a shopper sees, or that of the catalog which was picked, in one sentence. */
function answerOf({ product, price, context, catalog, release }: Explanation): string {
  const shown = price?.display_price?.without_tax ?? price?.display_price?.with_tax
  const isPicked = catalog.chosen_by === 'request'
  const where = isPicked ? `in ${release?.name ?? 'this catalog'}` : 'for this shopper'
  if (product.presence === 'absent') {
    return `${product.name} is not shown ${isPicked ? where : 'to this shopper'}.`
  }
  if (!shown) return `${product.name} has no price in ${context.currency} ${where}.`
  return `${product.name} costs ${shown.formatted} ${where}.`
}
