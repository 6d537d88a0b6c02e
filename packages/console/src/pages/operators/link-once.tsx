import { Once } from '../../parts/once.tsx'
import { When } from '../../parts/when.tsx'
import type { OperatorLink } from './operator-words.ts'

type Properties = { name: string; link: OperatorLink; close: () => void }

/** A link for a person, which the server tells once. */
export function LinkOnce({ name, link, close }: Properties) {
  const purpose = link.purpose === 'invitation' ? 'accept the invitation' : 'choose a new password'
  return (
    <Once
      title={`Hand this link to ${name}`}
      secrets={[{ label: 'Link', value: link.url }]}
      close={close}
    >
      Mercer sends no e-mail. The link is shown only here and only now. It works once, until{' '}
      <When at={link.expires_at} isExact />, to {purpose}. Whoever has it can sign in as {name}.
    </Once>
  )
}
