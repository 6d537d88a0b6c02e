const KEY = 'mercer-theme'

export const themes = [
  { value: 'system', words: 'Colours of the system' },
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
] as const

export type Theme = (typeof themes)[number]['value']

export function themeNow(): Theme {
  const kept = localStorage.getItem(KEY)
  return themes.find(({ value }) => value === kept)?.value ?? 'system'
}

/** Keeps the choice in this browser. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  applyTheme(theme)
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
