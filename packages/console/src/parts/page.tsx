import { type ReactNode, useEffect } from 'react'

type Properties = {
  /** The name of the page in the title of the window. */
  name: string
  /** One sentence that answers what the page is for. */
  title: ReactNode
  /** The way back to the list that the page belongs to. */
  above?: ReactNode
  actions?: ReactNode
  /** Pages to read have the width of a text; tables take all there is. */
  isText?: boolean
  children: ReactNode
}

export function Page({ name, title, above, actions, isText = false, children }: Properties) {
  useEffect(() => {
    document.title = `${name} · Mercer`
  }, [name])
  return (
    <main className={isText ? 'page page-text' : 'page'} id="content" tabIndex={-1}>
      {above && <div className="page-above">{above}</div>}
      <header className="page-head">
        <h1>{title}</h1>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </main>
  )
}

/** A part of a page under its own heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
