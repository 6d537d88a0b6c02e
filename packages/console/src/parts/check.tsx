type Properties = {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Something that is so or not, with its label behind. */
export function Check({ label, isChecked, onChange }: Properties) {
  return (
    <label className="check">
      <input
        className="check-box"
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
