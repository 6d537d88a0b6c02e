import { MercerError } from 'mercer-client'
import { Icon } from './icon.tsx'

type Properties = { error: unknown; retry?: () => void }

/** A refusal in the interface's own words, with the id that its log calls the request. */
export function Failure({ error, retry }: Properties) {
  return (
    <div className="failure" role="alert">
      <Icon name="attention" />
      <div className="failure-words">
        {linesOf(error).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {error instanceof MercerError && error.request_id && (
          <p className="failure-id">Request {error.request_id}</p>
        )}
      </div>
      {retry && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  )
}

/** The fault in the interface's own words. */
export function linesOf(error: unknown): string[] {
  if (!(error instanceof MercerError)) return [error instanceof Error ? error.message : `${error}`]
  if (error.status === 0) return ['Mercer does not answer. Check the connection, then try again.']
  if (error.errors.length === 0) return [error.message]
  return error.errors.map(({ title, detail }) => `${title}: ${detail}`)
}
