import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Failure } from '../parts/failure.tsx'
import { useFloating } from '../parts/floating.tsx'
import type { Session } from '../session/session.ts'
import { sessionQuery } from '../session/session-query.ts'

/** In front of a page whose session has ended, until the same person has signed in again. */
export function SessionEnded({ person }: { person: Session['operator'] }) {
  const { refetch, isFetching, isError, error } = useQuery(sessionQuery)
  const { parts, failure } = useFloating(true)
  useEffect(() => {
    const ask = () => void refetch()
    addEventListener('focus', ask)
    return () => removeEventListener('focus', ask)
  }, [refetch])
  if (!parts) return failure
  const { AlertDialog } = parts
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="veil" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="dialog-title">Your session has ended</AlertDialog.Title>
          <AlertDialog.Description>
            This page and everything that was typed into it stay as they are. Sign in again as{' '}
            {person.email} in another tab, then come back here.
          </AlertDialog.Description>
          {isError && <Failure error={error} />}
          <p role="status">{isFetching ? 'Asking for the session' : 'Nobody is signed in yet.'}</p>
          <div className="dialog-actions">
            <a className="button" href="/console/sign-in" target="_blank" rel="noopener">
              Sign in in another tab
            </a>
            <button
              type="button"
              className="button button-main"
              disabled={isFetching}
              onClick={() => void refetch()}
            >
              I have signed in
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
