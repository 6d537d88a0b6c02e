type Lines = {
  first_name?: string | null
  last_name?: string | null
  company_name?: string | null
  line_1?: string | null
  line_2?: string | null
  postcode?: string | null
  city?: string | null
  county?: string | null
  region?: string | null
  country?: string | null
}

/** An address as it stands on a letter. */
export function Address({ of }: { of: Lines }) {
  const lines = [
    [of.first_name, of.last_name],
    [of.company_name],
    [of.line_1],
    [of.line_2],
    [of.postcode, of.city],
    [of.county, of.region],
    [of.country],
  ]
  const texts = lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean)
  return <span className="address">{texts.join('\n')}</span>
}
