import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** The limit to compare with: a Fastify route that does nothing but send the same bytes. */
const [contentType = '', bodyFile = ''] = process.argv.slice(2)
const app = Fastify()
const bytes = readFileSync(bodyFile)
app.get('/bare', (_request, reply) => reply.type(contentType).send(bytes))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
