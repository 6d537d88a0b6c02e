/** The PATH of a reader's machine, without the programs that come with the project's packages. */
export const readersPath = (process.env.PATH ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':')

/** npm with a home, a cache and a registry of the test's own. */
export function npmIn(home: string, registry = 'http://127.0.0.1:9') {
  const settings = { npm_config_registry: registry, npm_config_update_notifier: 'false' }
  return { cwd: home, env: { PATH: readersPath, HOME: home, ...settings } }
}
