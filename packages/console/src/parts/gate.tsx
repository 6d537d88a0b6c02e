import { type ReactNode, useEffect } from 'react'

/** A page before the frame: one small sheet in the middle. */
export function Gate(properties: { name: string; title: string; children: ReactNode }) {
  const { name, title, children } = properties
  useEffect(() => {
    document.title = `${name} · Mercer`
  }, [name])
  return (
    <main className="gate">
      <div className="gate-sheet">
        <p className="brand">Mercer</p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
