import { useMutation } from '@tanstack/react-query'
import { Failure } from './failure.tsx'
import { Waiting } from './waiting.tsx'

type Properties = { words: string; name: string; read: () => Promise<Blob> }

/** Gets a whole file with the token, so that a refusal is shown and not saved. */
export function Download({ words, name, read }: Properties) {
  const saving = useMutation({ mutationFn: async () => save(name, await read()) })
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {saving.isPending ? <Waiting words="Waiting for the file" /> : words}
      </button>
      {saving.isError && <Failure error={saving.error} />}
    </>
  )
}

/** Gives a file to the browser to save. */
function save(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
