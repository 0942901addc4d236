const icon = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`

export const whyChooseUs = [
  {
    title: '468 trucks we own, not brokered',
    svgContent: icon(
      '<path d="M3 33V12h26v21M29 18h8l8 8v7h-4M3 33h4M15 33h14M33 33h-4"/><circle cx="11" cy="34" r="4"/><circle cx="37" cy="34" r="4"/><path d="M37 18v8h8M9 12v14M15 12v14M21 12v14"/>',
    ),
    order: 1,
  },
  {
    title: '96.4 % of 2025 loads inside the hour we wrote down',
    svgContent: icon(
      '<circle cx="24" cy="26" r="17"/><path d="M24 15v11l7.5 5M19 4h10M24 4v5M38 10l3 3"/><path d="M24 43v-3M41 26h-3M7 26h3"/>',
    ),
    order: 2,
  },
  {
    title: 'One named person per load, day and night',
    svgContent: icon(
      '<circle cx="24" cy="16" r="8"/><path d="M9 43c0-9 6.5-15 15-15s15 6 15 15"/><path d="M13 17v-2a11 11 0 0 1 22 0v2M13 15.5h-2.5v6H13M35 15.5h2.5v6H35M35 21.5c0 3-3 5-7 5"/>',
    ),
    order: 3,
  },
  {
    title: 'Port desks at Nhava Sheva, Mundra and Chennai',
    svgContent: icon(
      '<circle cx="24" cy="9" r="4"/><path d="M24 13v30M15 19h18M6 29c1 9 9 14 18 14s17-5 18-14M6 29l-2.5 4.5M6 29l4.5 2.5M42 29l2.5 4.5M42 29l-4.5 2.5"/>',
    ),
    order: 4,
  },
  {
    title: 'Claims under ₹50,000 settled in 9 days',
    svgContent: icon(
      '<path d="M24 4 40 10v12c0 11-7 18-16 22C15 40 8 33 8 22V10Z"/><path d="M18 16h12M18 21h12M18 16h4.5a5 5 0 0 1 0 10H18l9 8"/>',
    ),
    order: 5,
  },
  {
    title: 'Base rates held from April to March',
    svgContent: icon(
      '<path d="M6 42h36M11 42V28h6v14M21 42V28h6v14M31 42V28h6v14"/><path d="M8 18h32M8 14v8M40 14v8M16 15v6M24 15v6M32 15v6"/>',
    ),
    order: 6,
  },
]
