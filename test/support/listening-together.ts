/** Stands for the listeners of several processes: each hears what any of them announces. */
export function listeningTogether() {
  const heard: ((text: string) => void)[] = []
  return {
    subscribe: (_topic: string, told: (text: string) => void) => {
      heard.push(told)
      return () => {}
    },
    announce: (_topic: string, text: string) => {
      for (const told of heard) told(text)
    },
  }
}
