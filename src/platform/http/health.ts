import { Type } from 'typebox'
import { AppError } from '../../lib/errors.ts'
import { access } from '../auth/permissions.ts'
import type { App } from './server.ts'

const tags = ['Service']
const answer = Type.Object({ status: Type.Literal('ok') })

/**
 * Live: the process answers. Ready: it can do its work, that is the database answers and has the
 * tables this program needs; a process that is shutting down is not ready.
 */
export function healthRoutes(
  app: App,
  { isReady }: { isReady: () => Promise<string | undefined> },
) {
  const config = { access: access.public }
  const live = { operationId: 'isLive', summary: 'Is the process alive?' }
  const ready = { operationId: 'isReady', summary: 'Can the process do its work?' }
  const response = { 200: answer }

  app.get('/health/live', { schema: { tags, security: [], ...live, response }, config }, () => {
    return { status: 'ok' as const }
  })
  app.get(
    '/health/ready',
    { schema: { tags, security: [], ...ready, response }, config },
    async () => {
      const problem = await isReady()
      if (problem !== undefined) throw new AppError('unavailable', problem)
      return { status: 'ok' as const }
    },
  )
}
