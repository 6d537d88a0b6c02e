import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { Gate } from '../../parts/gate.tsx'
import { signOut } from '../../session/session.ts'
import { forgetPerson } from '../../store/begin-session.ts'

/**
 * Ends the session. It is a page so that leaving asks for unsaved changes first, as it does on the
 * way to any other page. A link from elsewhere signs nobody out: only the menu marks its choice.
 */
export function SignOutPage() {
  const router = useRouter()
  const isChosen = useLocation({ select: ({ state }) => state.isSignOutChosen === true })
  const leaving = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      forgetPerson()
      await router.navigate({ to: '/sign-in', search: {}, replace: true })
    },
  })
  const { mutate } = leaving
  useEffect(() => {
    if (isChosen) mutate()
  }, [isChosen, mutate])
  if (leaving.isError) {
    return (
      <Gate name="Sign out" title="You are still signed in">
        <Failure error={leaving.error} retry={() => mutate()} />
        <Link to="/" replace className="button">
          Go back to the console
        </Link>
      </Gate>
    )
  }
  return (
    <Gate name="Sign out" title={isChosen ? 'Signing out' : 'Sign out?'}>
      {!isChosen && (
        <button type="button" className="button button-main" onClick={() => mutate()}>
          Sign out
        </button>
      )}
    </Gate>
  )
}
