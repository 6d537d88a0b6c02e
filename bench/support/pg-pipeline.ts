import { registerHooks } from 'node:module'

/** Loaded into a process of the program, this has its pool use the driver's own pipeline mode. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith('/batch-client.ts')) {
      return {
        url: new URL('./pipelined-client.ts', import.meta.url).href,
        shortCircuit: true,
        format: 'module-typescript',
      }
    }
    return next(specifier, context)
  },
})
