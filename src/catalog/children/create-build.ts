import { AppError, refuseAny } from '../../lib/errors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { createJob } from '../jobs/catalog-jobs.ts'
import type { Job } from '../jobs/job.ts'
import { findProductLinks } from '../product-links/queries.ts'
import type { ProductId } from '../products/product.ts'
import { getProduct, selectOptionFacts } from '../products/queries.ts'
import { loadVariations } from '../variations/load-variations.ts'
import { buildProblems } from './combinations.ts'
import { findObstacle } from './find-obstacle.ts'

/** Refuses at once what can be checked at once; the job finds the rest. */
export async function createBuild(
  tx: Tx,
  tasks: TaskSender,
  ctx: Ctx,
  productId: ProductId,
): Promise<Job> {
  const product = await getProduct(tx, [ctx.storeId], productId)
  const links = await findProductLinks(tx, ctx.storeId, [product.id])
  const linked = links.get(product.id)?.variationIds ?? []
  const variations = await loadVariations(tx, ctx.storeId, linked)
  refuseAny('unprocessable', buildProblems(product, variations))
  const [facts] = await selectOptionFacts(tx, ctx.storeId, [product.id])
  const obstacle = await findObstacle(tx, product, facts?.has_children ?? false)
  if (obstacle !== undefined) throw new AppError('unprocessable', obstacle)
  return createJob(tx, tasks, ctx, { job_type: 'child-products', product_id: product.id })
}
