/**
 * ISO 4217, without metals and funds that have no smallest unit. ANG and BGN were replaced lately
 * and stay: what was sold in them is still on the books.
 */
const codes = `
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP
  BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR
  FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES
  KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
  MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF
  SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS
  UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`

/** Only where it is not two; the platform's own table differs from the standard's. */
const decimalPlaces: readonly [places: number, codes: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

const places = new Map(
  codes
    .trim()
    .split(/\s+/)
    .map((code) => [code, 2]),
)
for (const [count, some] of decimalPlaces) {
  for (const code of some.split(' ')) places.set(code, count)
}

export function isIsoCurrency(code: string): boolean {
  return places.has(code)
}

/** How many digits of an amount stand behind the point. */
export function decimalPlacesOf(code: string): number {
  return places.get(code) ?? 2
}
