import { useState } from 'react'
import { Icon } from './icon.tsx'

const HEAD = 8
const TAIL = 4
const TOLD_MS = 1_500

/** An id, shortened in the middle, which one click copies. */
export function Id({ id }: { id: string }) {
  const [told, setTold] = useState('')
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(id).then(
      () => true,
      () => false,
    )
    setTold(isCopied ? 'Copied' : 'Not copied')
    setTimeout(() => setTold(''), TOLD_MS)
  }
  return (
    <button type="button" className="id" title={id} onClick={copy}>
      <span className="id-text">{shortened(id)}</span>
      <Icon name="copy" />
      <span className="hidden-text">Copy the id</span>
      <span role="status" className="id-told">
        {told}
      </span>
    </button>
  )
}

export function shortened(id: string): string {
  return id.length <= HEAD + TAIL + 1 ? id : `${id.slice(0, HEAD)}…${id.slice(-TAIL)}`
}
