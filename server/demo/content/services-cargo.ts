export const cargoServices = [
  {
    title: 'Warehousing',
    slug: 'warehousing',
    shortDescription:
      'Racked, sprinklered and staffed at Bhiwandi, Chakan and Hosur: 4,10,000 sq ft, 38,600 pallet positions, stock counted every night.',
    featuredImage: 'service-warehousing.webp',
    serviceVideo: '',
    gallery: ['gallery-03.webp', 'gallery-04.webp', 'hero-crossdock.webp', 'about.webp'],
    features: [
      { title: '99.94 % pick accuracy', description: 'Measured over 1.2 million order lines at Bhiwandi.' },
      { title: 'Pay by the position', description: 'From one pallet for one week. No floor area you do not use.' },
      { title: 'Cut-off at 20:00', description: 'Orders released by eight leave on the 23:00 line-haul.' },
      { title: 'Cycle count every night', description: 'A ninth of the stock each night, all of it every nine days.' },
      { title: 'Work on your goods', description: 'Labelling, kitting, bundling and price marking on 24 benches.' },
    ],
    order: 5,
    seo: {
      metaTitle: 'Warehousing in Bhiwandi, Chakan and Hosur | Portolan Freight',
      metaDescription:
        '38,600 pallet positions in three racked hubs. Pay by position, nightly cycle counts, 99.94 per cent pick accuracy, 20:00 cut-off.',
      keywords: ['warehouse Bhiwandi', 'pallet storage Pune', '3PL Hosur', 'fulfilment centre', 'cross-dock'],
    },
    fullDescription: `<h2>Space you can count</h2>
<p>Three hubs, each beside a highway and under two hours from a port or a plant belt. You rent positions rather than square feet, so a quiet March costs you less than a loud October.</p>
<table><thead><tr><th>Hub</th><th>Floor</th><th style="text-align: right">Positions</th><th style="text-align: right">Doors</th><th style="text-align: right">Clear height</th></tr></thead><tbody><tr><td>Bhiwandi</td><td>2,10,000 sq ft</td><td style="text-align: right">21,400</td><td style="text-align: right">46</td><td style="text-align: right">11.5 m</td></tr><tr><td>Chakan</td><td>1,20,000 sq ft</td><td style="text-align: right">10,900</td><td style="text-align: right">28</td><td style="text-align: right">10.0 m</td></tr><tr><td>Hosur</td><td>80,000 sq ft</td><td style="text-align: right">6,300</td><td style="text-align: right">22</td><td style="text-align: right">9.5 m</td></tr></tbody></table>
<h3>A day in the building</h3>
<ol><li><strong>06:00</strong> Inbound trucks dock by appointment. A trailer is empty within 48 minutes.</li><li><strong>10:00</strong> Goods are put away by scan; a pallet without a position cannot be closed.</li><li><strong>14:00</strong> First pick wave for the evening vans.</li><li><strong>20:00</strong> Cut-off. What is released now leaves tonight.</li><li><strong>02:00</strong> The count: a ninth of all positions, every night.</li></ol>
<h3>Care of the goods</h3>
<ul><li>ESFR sprinklers, smoke beams and a hydrant ring at all three hubs</li><li>Floors raised 1.2 m above the 2005 flood line at Bhiwandi</li><li>Separate rooms for food, for class 3 and 8 goods up to the licensed limit, and for returns</li><li>142 cameras, 90 days of recordings, two people at the gate at all hours</li></ul>
<p>Stock and movements reach your system by file every 15 minutes or by our API. A joint physical count is yours to call once a quarter, at our cost.</p>
<p>The shortest contract is one week. The longest began in April 2009 and is renewed every spring on a single page.</p>
<blockquote>The count differed by two cartons out of forty thousand. They had found them before we asked.</blockquote>`,
  },
  {
    title: 'Cold Chain',
    slug: 'cold-chain',
    shortDescription: 'From minus 25 to plus 25 degrees on 96 reefers, with a reading every minute and the trace on your delivery note.',
    featuredImage: 'service-cold-chain.webp',
    serviceVideo: '',
    gallery: ['gallery-04.webp', 'gallery-03.webp', 'service-full-truckload.webp', 'gallery-05.webp'],
    features: [
      { title: 'Four probes, one-minute readings', description: 'Front, middle, rear and return air, calibrated every six months.' },
      {
        title: 'Pre-cooled before loading',
        description: 'No door opens to your goods until the box has held its set point for 30 minutes.',
      },
      { title: 'Alarm in 4 minutes', description: 'One degree outside the band calls the driver, then the desk, then you.' },
      { title: 'Two units per lane', description: 'A standby reefer waits at each hub, fuelled and cooled to plus 4.' },
    ],
    order: 6,
    seo: {
      metaTitle: 'Reefer transport and cold chain logistics | Portolan Freight',
      metaDescription:
        '96 reefers from −25 to +25 °C, four probes, one-minute readings, standby units at every hub. 99.7 per cent of pharma trips in band.',
      keywords: ['cold chain logistics', 'reefer truck', 'pharma transport', 'frozen food transport', 'temperature controlled'],
    },
    fullDescription: `<h2>The trace is the product</h2>
<p>A cold truck that cannot prove it was cold is a warm truck. Every trip ends with a chart: four probes, one reading a minute, door openings marked. In 2025, 99.7 per cent of 11,300 pharmaceutical trips stayed inside the band from door to door. We can show you the other 34.</p>
<h3>Bands we run</h3>
<table><thead><tr><th>Band</th><th>Typical goods</th><th style="text-align: right">Vehicles</th></tr></thead><tbody><tr><td>−25 to −18 °C</td><td>Prawns, ice cream, frozen peas</td><td style="text-align: right">38</td></tr><tr><td>+2 to +8 °C</td><td>Vaccines, insulin, dairy</td><td style="text-align: right">41</td></tr><tr><td>+15 to +25 °C</td><td>Tablets, chocolate, lipstick</td><td style="text-align: right">17</td></tr></tbody></table>
<p>Eighteen trailers have a movable wall and carry two bands at once.</p>
<h3>Before the doors open</h3>
<ol><li>The box is washed, dried and checked for smell.</li><li>It is cooled to the set point and holds it for 30 minutes.</li><li>Product temperature is measured with a needle probe on the first, the middle and the last pallet, and written on the waybill.</li><li>Loading runs through a dock seal, at most 35 minutes for 18 pallets.</li></ol>
<h3>When something fails</h3>
<ul><li>At one degree outside the band for four minutes, the desk is alarmed.</li><li>The driver has a written card for each unit: restart, switch to electric, nearest plug.</li><li>Forty-one plug-in points on our lanes are mapped; none is more than 140 km from the next.</li><li>A standby unit leaves the nearest hub within 45 minutes.</li></ul>
<p>Chambers at Bhiwandi and Hosur hold 1,240 pallets between loads, at the same three bands and under the same probes.</p>
<blockquote>In nineteen months one trip left the band, for eleven minutes, and they called us before our own alarm did.</blockquote>`,
  },
  {
    title: 'Air Cargo',
    slug: 'air-cargo',
    shortDescription: 'Same-night uplift from nine airports. Hand over by 21:00 and your freight is at the far door before lunch.',
    featuredImage: 'service-air-cargo.webp',
    serviceVideo: '',
    gallery: ['hero-apron.webp', 'gallery-06.webp', 'gallery-03.webp', 'gallery-04.webp'],
    features: [
      { title: 'Same-night uplift', description: 'Block space on four freighters and eleven evening passenger flights.' },
      { title: 'Known shipper lane', description: 'Screened at our Bhiwandi dock, sealed, and straight to the aircraft.' },
      { title: 'Dangerous goods desk', description: 'Six certified acceptors for lithium, paints and dry ice.' },
      { title: 'Next flight out', description: 'For a line that stands still: a person, a ticket and a carton up to 32 kg.' },
    ],
    order: 7,
    seo: {
      metaTitle: 'Domestic and export air cargo from Mumbai | Portolan Freight',
      metaDescription:
        'Same-night air freight from nine airports with block space, in-house screening and a dangerous goods desk. Hand over by 21:00.',
      keywords: ['air cargo Mumbai', 'air freight India', 'next flight out', 'dangerous goods air', 'same night uplift'],
    },
    fullDescription: `<h2>For the day the truck is too slow</h2>
<p>Nobody plans for air. It begins with a call at six in the evening: a line is down in Hosur, the sample has to be in Delhi, the prototype missed its slot. That is why the desk opens at 06:00 and closes after the last cut-off at 00:40.</p>
<h3>Tonight’s cut-offs from Mumbai</h3>
<table><thead><tr><th>To</th><th>At our dock by</th><th>Departs</th><th>At the door</th></tr></thead><tbody><tr><td>Bengaluru</td><td>21:00</td><td>02:40</td><td>09:00</td></tr><tr><td>Delhi</td><td>21:00</td><td>01:55</td><td>09:30</td></tr><tr><td>Chennai</td><td>20:30</td><td>02:40</td><td>10:30</td></tr><tr><td>Kolkata</td><td>19:30</td><td>23:50</td><td>11:00</td></tr><tr><td>Hyderabad</td><td>21:30</td><td>03:15</td><td>09:00</td></tr></tbody></table>
<p>We hold block space of 14 tonnes a night on these routes. In the weeks before Diwali it is 22 tonnes, and it is full by four in the afternoon: please call early.</p>
<h3>From dock to deck</h3>
<ol><li>Cartons are weighed, measured and screened at Bhiwandi, 44 km from the apron.</li><li>They are built on our own pallets, netted and sealed, so that nothing is handled loose at the terminal.</li><li>A truck with an airside pass takes them to the freighter’s side.</li><li>At the other end a van waits at the shed, not a queue.</li></ol>
<h3>Special cargo</h3>
<ul><li>Lithium batteries, paints and dry ice with a certified declaration</li><li>Vaccines in passive boxes, tested for 96 hours</li><li>Single pieces up to 1,200 kg and 3.1 m, on request up to 4.8 m</li></ul>
<p>Export consolidation leaves for Frankfurt, Dubai and Singapore on Tuesday, Thursday and Saturday, customs cleared by our own brokers.</p>
<blockquote>The gearbox left Chakan at eight. The press in Hosur ran again at ten the next morning.</blockquote>`,
  },
  {
    title: 'Customs Clearance',
    slug: 'customs-clearance',
    shortDescription: 'Licensed brokers at Nhava Sheva, Mundra and Chennai. Complete papers by 14:00 are filed the same day.',
    featuredImage: 'service-customs-clearance.webp',
    serviceVideo: '',
    gallery: [],
    features: [
      { title: 'Filed the same day', description: 'Bills of entry and shipping bills, with complete papers before 14:00.' },
      { title: 'Duty estimate first', description: 'You know the figure, line by line, before the vessel berths.' },
      { title: 'One desk with the haulier', description: 'Out-of-charge and gate-out are planned by people at the same table.' },
      { title: 'AEO Tier 2', description: 'Direct port delivery, fewer examinations, deferred duty.' },
      { title: 'Refunds followed', description: 'Drawback and IGST refunds are tracked to the credit, not to the filing.' },
    ],
    order: 8,
    seo: {
      metaTitle: 'Customs clearance at three ports | Portolan Freight',
      metaDescription:
        'Licensed customs brokers at three ports. Same-day filing, duty estimates before berthing, AEO Tier 2 direct port delivery.',
      keywords: ['customs clearance JNPT', 'customs broker Mundra', 'bill of entry filing', 'AEO direct port delivery', 'duty drawback'],
    },
    fullDescription: `<h2>Paper first, then steel</h2>
<p>Of the boxes that wait at a port, most wait for a document. Shalini Rao’s desk of fourteen reads your papers when the vessel sails, not when it berths. It files about 1,900 bills of entry a month; 71 per cent are out of charge before the container is discharged.</p>
<h3>What we need from you, and when</h3>
<table><thead><tr><th>Document</th><th>Import</th><th>Export</th></tr></thead><tbody><tr><td>Commercial invoice and packing list</td><td>5 days before arrival</td><td>At booking</td></tr><tr><td>Bill of lading or airway bill</td><td>On sailing</td><td>Issued by us</td></tr><tr><td>Certificate of origin, if claimed</td><td>Before filing</td><td>Before sailing</td></tr><tr><td>Licences (FSSAI, BIS, drug control)</td><td>Before filing</td><td>Before stuffing</td></tr></tbody></table>
<h3>How a clearance runs</h3>
<ol><li><strong>Classification.</strong> Every line is checked against the tariff and against your last ten filings.</li><li><strong>Estimate.</strong> You receive duty, cess and IGST by line and approve the total.</li><li><strong>Filing.</strong> Advance bill of entry, up to 30 days before arrival.</li><li><strong>Examination.</strong> If it is called, our people open, count, photograph and close the box.</li><li><strong>Out of charge.</strong> The trailer is already booked; the gate pass follows within the hour.</li></ol>
<h3>Fees</h3>
<ul><li>Import, full container: ₹4,800 for each bill of entry, up to 15 lines</li><li>Export, full container: ₹3,200 for each shipping bill</li><li>Examination attendance: ₹1,500, only when it happens</li></ul>
<p>Port, line and statutory charges are passed on at cost, with their receipts. We have never marked one up, and you may audit that.</p>
<p>Papers are kept for eight years and can be had as one file within a day.</p>
<blockquote>They caught a wrong HS code at seven in the evening and had the amendment filed before the vessel cut-off.</blockquote>`,
  },
]
