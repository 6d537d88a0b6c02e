import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { Gate } from '../../parts/gate.tsx'
import { hasPasskeys, signInByPasskey } from '../../session/passkeys.ts'
import { type Session, signIn } from '../../session/session.ts'
import { beginSession } from '../../store/begin-session.ts'

/** The first page for somebody without a session. */
export function SignInPage() {
  const router = useRouter()
  const { next } = useSearch({ from: '/sign-in' })
  const begin = (session: Session) => {
    beginSession(session)
    router.history.replace(next ?? '/console/')
  }
  const signing = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      signIn(email, password),
    onSuccess: begin,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    signing.mutate({ email: `${form.get('email')}`, password: `${form.get('password')}` })
  }
  return (
    <Gate name="Sign in" title="Sign in">
      <form onSubmit={submit} className="form">
        <Field label="E-mail address" name="email" type="email" autoComplete="username" />
        <Field label="Password" name="password" type="password" autoComplete="current-password" />
        {signing.isError && <Failure error={signing.error} />}
        <button type="submit" className="button button-main" disabled={signing.isPending}>
          {signing.isPending ? 'Signing in' : 'Sign in'}
        </button>
      </form>
      {hasPasskeys && <PasskeySignIn begin={begin} />}
      <p className="quiet">
        An owner of the store can make you a link to get in. On the machine that runs Mercer,{' '}
        <code>mercer console link</code> makes one too.
      </p>
    </Gate>
  )
}

function PasskeySignIn({ begin }: { begin: (session: Session) => void }) {
  const signing = useMutation({ mutationFn: signInByPasskey, onSuccess: begin })
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={signing.isPending}
        onClick={() => signing.mutate()}
      >
        {signing.isPending ? 'Waiting for your device' : 'Sign in with a passkey'}
      </button>
      {signing.isError && <Failure error={signing.error} />}
    </>
  )
}
