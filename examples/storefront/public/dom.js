// @ts-check

/**
 * An element with attributes, listeners (`onclick`) and children. Texts are never read as HTML.
 * @param {string} name
 * @param {Record<string, any>} attributes
 * @param {...(Node | string | undefined | false)} children
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (value === true) element.setAttribute(key, '')
    else if (value !== false && value !== undefined) element.setAttribute(key, String(value))
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** @param {string} selector */
export function at(selector) {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}.`)
  return found
}

/** @param {string} text @param {'good' | 'bad'} [kind] */
export function notice(text, kind = 'good') {
  const place = at('#notice')
  place.textContent = text
  place.hidden = text === ''
  place.classList.toggle('bad', kind === 'bad')
}

/** A control that does something once at a time; what goes wrong is told to the shopper. */
/** @param {HTMLElement} control @param {() => Promise<void>} work */
export async function working(control, work) {
  control.toggleAttribute('disabled', true)
  try {
    notice('')
    await work()
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error), 'bad')
  } finally {
    control.toggleAttribute('disabled', false)
  }
}
