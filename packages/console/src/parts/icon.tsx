/** Line drawings of 16 by 16, in the colour of the text around them. */
const drawings = {
  home: 'M2.5 7.5 8 3l5.5 4.5M4 6.5V13h8V6.5',
  runs: 'M8 2.5a5.5 5.5 0 1 0 5.5 5.5M8 5v3l2 1.5M10.5 2.5h3v3',
  accounts:
    'M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8ZM2.75 13.5q.75-3.75 5.25-3.75t5.25 3.75',
  subscriptions: 'M3 6.5a5 5 0 0 1 9-1.5M13 2.5V5.5h-3M13 9.5a5 5 0 0 1-9 1.5M3 13.5v-3h3',
  invoices: 'M4 2.5h8v11l-2-1.25-2 1.25-2-1.25-2 1.25zM6 5.5h4M6 8.5h4',
  orders: 'M2.5 5 8 2.5 13.5 5v6L8 13.5 2.5 11zM2.5 5 8 7.5 13.5 5M8 7.5v6',
  catalog: 'M2.5 2.5h5l6 6-5 5-6-6zM5.25 5.25h.01',
  developers: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5M9 3 7 13',
  settings: 'M2.5 4.5h6M11.5 4.5h2M10 3v3M2.5 8h2M7.5 8h6M6 6.5v3M2.5 11.5h6M11.5 11.5h2M10 10v3',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.5 10.5l3 3',
  good: 'M3 8.5 6.5 12 13 4.5',
  waiting: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 5v3.25l2 1.25',
  attention: 'M8 2.5 14 13H2zM8 6.5V9.5M8 11.4v.1',
  failed: 'M4 4l8 8M12 4l-8 8',
  off: 'M3.5 8h9',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  down: 'M4 6l4 4 4-4',
} as const

export type Drawing = keyof typeof drawings

export function Icon({ name }: { name: Drawing }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
