import { useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { shortDateText } from '../words/times.ts'
import type { PlotProperties } from './plot.tsx'

const HEIGHT = 200
const LABEL_WIDTH = 72
/** Figures are whole, so the lines between them are too. */
const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((zeros) =>
  [1, 2, 5].map((digit) => digit * 10 ** zeros),
)

/** The lines of a plot, drawn anew when its width or the theme changes. */
export default function PlotCanvas({ days, series, text = String }: PlotProperties) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const theme = useTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a theme has other colours.
  useEffect(() => {
    const element = place.current
    if (!element || width === 0) return
    const color = (name: string) => colorOf(element, name)
    const axis = {
      stroke: color('--quiet'),
      grid: { stroke: color('--line'), width: 1 },
      ticks: { show: false },
      font: `12px ${getComputedStyle(element).fontFamily}`,
    }
    const options: UPlot.Options = {
      width,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false }, y: { range: (_, __, max) => [0, Math.max(1, max * 1.1)] } },
      axes: [
        {
          ...axis,
          space: 96,
          incrs: [1, 2, 5, 7, 14, 30, 60, 90],
          values: (_, nths) => nths.map((nth) => shortDateText(days[nth] ?? '')),
        },
        { ...axis, size: LABEL_WIDTH, incrs: steps, values: (_, values) => values.map(text) },
      ],
      series: [
        {},
        ...series.map(({ tone }, nth) => ({
          stroke: color(`--${tone}`),
          width: 2,
          ...(nth > 0 && { dash: [6 - nth, 3] }), // Lines differ without their colour, too.
          points: { show: days.length <= 60 },
        })),
      ],
    }
    const data = [days.map((_, nth) => nth), ...series.map(({ values }) => [...values])]
    const plot = new UPlot(options, data as UPlot.AlignedData, element)
    return () => plot.destroy()
  }, [days, series, text, width, theme])
  return <div ref={place} />
}

/** The colour that a name of tokens.css has here: a canvas does not know the names. */
function colorOf(element: HTMLElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function useWidth(place: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [place])
  return width
}

/** Changes whenever the page changes its colours. */
function useTheme(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const changed = () => setChanges((before) => before + 1)
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', changed)
    const chosen = new MutationObserver(changed)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener('change', changed)
      chosen.disconnect()
    }
  }, [])
  return changes
}
