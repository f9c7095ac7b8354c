-- The catalogue: what the bank sells and where, and how much of it is left (product.md B13). Its rows are part of
-- the schema, as the mobile operators are: the sandbox's reset leaves them and restores the stock.

create table product (
  id uuid primary key,
  -- Its name in addresses.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  kind text not null check (kind in ('PHYSICAL', 'SERVICE', 'SAVINGS')),
  -- Texts in both languages: {"en": …, "bn": …}.
  name jsonb not null check (name ?& array['en', 'bn']),
  summary jsonb not null check (summary ?& array['en', 'bn']),
  description jsonb not null check (description ?& array['en', 'bn']),
  -- A list of such texts.
  details jsonb not null check (jsonb_typeof(details) = 'array'),
  -- What the price is for; null for one piece.
  unit jsonb check (unit ?& array['en', 'bn']),
  -- Paths of pictures on the bank's own origin, the first one for lists.
  images text[] not null check (cardinality(images) between 1 and 8),
  requires_kyc boolean not null,
  -- The order of the catalogue.
  position integer not null unique
);

-- Where a product is offered, at which price, and how many days it takes to arrive or to be done.
create table product_country (
  product_id uuid not null references product (id),
  country text not null check (country in ('US', 'BD')),
  currency text not null check (currency = case country when 'US' then 'USD' else 'BDT' end),
  -- Minor units; null for savings products, which are not sold.
  price bigint check (price > 0),
  from_days integer check (from_days >= 0),
  until_days integer check (until_days >= from_days),
  primary key (product_id, country),
  check ((price is null) = (from_days is null) and (price is null) = (until_days is null))
);

-- The variants of a product; each has at least one.
create table product_variant (
  id uuid primary key,
  product_id uuid not null references product (id),
  -- In both languages; null where there is one variant only.
  name jsonb check (name ?& array['en', 'bn']),
  image text,
  -- Pieces that were received; the sandbox's reset restores this number.
  received integer check (received >= 0),
  -- Pieces left; null where they are not counted. Orders reduce it in their own transaction.
  stock integer constraint product_stock_never_negative check (stock >= 0),
  position integer not null,
  unique (product_id, position),
  unique (id, product_id),
  check ((received is null) = (stock is null))
);

insert into product (id, slug, kind, name, summary, description, details, unit, images, requires_kyc, position) values
  ('00000000-0000-7000-8100-000000000001', 'jute-card-sleeve', 'PHYSICAL',
    '{"en": "Jute card sleeve", "bn": "পাটের কার্ড কভার"}',
    '{"en": "Woven in Rangpur from golden jute. Blocks contactless readers.", "bn": "রংপুরে সোনালি আঁশে বোনা। দূর থেকে কার্ডের তথ্য পড়া আটকায়।"}',
    '{"en": "Weavers in Rangpur make these sleeves by hand from jute that grows along the Teesta. A thin metal layer between two linings stops contactless readers. Take the card out and it pays as usual.", "bn": "রংপুরের তাঁতিরা তিস্তাপাড়ের পাট দিয়ে হাতে বোনেন এই কভার। দুই স্তরের মাঝে পাতলা ধাতব আবরণ দূর থেকে কার্ডের তথ্য পড়া আটকায়। কার্ড বের করলেই আগের মতো পেমেন্ট করা যায়।"}',
    '[{"en": "95 × 64 × 4 mm, 18 g", "bn": "95 × 64 × 4 মিমি, 18 গ্রাম"}, {"en": "Fits two cards", "bn": "দুটি কার্ড রাখা যায়"}, {"en": "Jute outside, cotton inside", "bn": "বাইরে পাট, ভেতরে সুতি"}, {"en": "Wipe clean, don’t machine wash", "bn": "মুছে পরিষ্কার করুন, মেশিনে ধোবেন না"}]',
    null, array['/pictures/jute-card-sleeve.svg', '/pictures/jute-card-sleeve-size.svg', '/pictures/jute-card-sleeve-shield.svg'],
    false, 1),
  ('00000000-0000-7000-8100-000000000002', 'security-key', 'PHYSICAL',
    '{"en": "Security key", "bn": "সিকিউরিটি কি"}',
    '{"en": "Sign in with a touch. USB-C and NFC.", "bn": "এক ছোঁয়ায় লগ ইন। USB-C ও NFC।"}',
    '{"en": "A passkey that you carry on your key ring. Add it under Settings, Passkeys, and sign in by touching it. It works with Kheya and with other services that support passkeys.", "bn": "চাবির রিংয়ে রাখার মতো একটি পাসকি। সেটিংসের পাসকি অংশে যোগ করুন, তারপর ছুঁয়েই লগ ইন করুন। খেয়া ছাড়াও পাসকি চলে এমন সব সেবায় ব্যবহার করা যায়।"}',
    '[{"en": "FIDO2 and passkeys", "bn": "FIDO2 ও পাসকি"}, {"en": "USB-C and NFC", "bn": "USB-C ও NFC"}, {"en": "Water resistant, no battery", "bn": "পানিরোধী, ব্যাটারি লাগে না"}]',
    null, array['/pictures/security-key.svg'],
    false, 2),
  ('00000000-0000-7000-8100-000000000003', 'travel-adapter', 'PHYSICAL',
    '{"en": "Travel adapter", "bn": "ট্রাভেল অ্যাডাপ্টার"}',
    '{"en": "For sockets in the US and Bangladesh.", "bn": "আমেরিকা ও বাংলাদেশের সকেটের জন্য।"}',
    '{"en": "One adapter for both homes. It takes American plugs in Bangladesh and Bangladeshi plugs in the US, and charges two phones by USB-C.", "bn": "দুই দেশের জন্য একটিই অ্যাডাপ্টার। বাংলাদেশে আমেরিকার প্লাগ আর আমেরিকায় বাংলাদেশের প্লাগ লাগানো যায়। USB-C দিয়ে একসঙ্গে দুটি ফোন চার্জ হয়।"}',
    '[{"en": "Types A, C, D and G", "bn": "টাইপ A, C, D ও G"}, {"en": "100 to 240 V, 20 W", "bn": "100–240 ভোল্ট, 20 ওয়াট"}, {"en": "Doesn’t convert the voltage", "bn": "ভোল্টেজ বদলায় না"}]',
    null, array['/pictures/travel-adapter.svg'],
    false, 3),
  ('00000000-0000-7000-8100-000000000004', 'passport-wallet', 'PHYSICAL',
    '{"en": "Passport wallet", "bn": "পাসপোর্ট ওয়ালেট"}',
    '{"en": "Two passports, four cards, one ticket.", "bn": "দুটি পাসপোর্ট, চারটি কার্ড, একটি টিকিট।"}',
    '{"en": "A slim wallet for the way between two countries. Made in Hazaribagh from leather that is tanned without chromium.", "bn": "দুই দেশে যাতায়াতের জন্য পাতলা ওয়ালেট। ক্রোমিয়াম ছাড়া ট্যান করা চামড়ায় হাজারীবাগে তৈরি।"}',
    '[{"en": "14 × 11 × 1 cm", "bn": "14 × 11 × 1 সেমি"}, {"en": "Leather, cotton lining", "bn": "চামড়া, ভেতরে সুতি"}]',
    null, array['/pictures/passport-wallet.svg'],
    false, 4),
  ('00000000-0000-7000-8100-000000000005', 'qr-stand', 'PHYSICAL',
    '{"en": "QR stand for merchants", "bn": "ব্যবসার QR স্ট্যান্ড"}',
    '{"en": "Take payments into your taka account.", "bn": "পেমেন্ট নিন সরাসরি টাকা অ্যাকাউন্টে।"}',
    '{"en": "A stand for your counter with the QR code of your taka account. Customers scan it with any app that reads Bangla QR.", "bn": "আপনার টাকা অ্যাকাউন্টের QR কোডসহ কাউন্টারে রাখার স্ট্যান্ড। বাংলা QR পড়ে এমন যেকোনো অ্যাপ দিয়ে ক্রেতারা স্ক্যান করতে পারবেন।"}',
    '[{"en": "15 × 10 cm, acrylic", "bn": "15 × 10 সেমি, অ্যাক্রিলিক"}, {"en": "Printed with your name", "bn": "আপনার নাম ছাপা থাকে"}]',
    null, array['/pictures/qr-stand.svg'],
    true, 5),
  ('00000000-0000-7000-8100-000000000006', 'us-tax-filing', 'SERVICE',
    '{"en": "US tax filing", "bn": "আমেরিকার ট্যাক্স রিটার্ন"}',
    '{"en": "Form 1040 and FBAR, prepared by an enrolled agent.", "bn": "ফর্ম 1040 ও FBAR, তৈরি করে দেন অনুমোদিত এজেন্ট।"}',
    '{"en": "An enrolled agent prepares your federal return and your FBAR, and explains what your accounts in Bangladesh mean for them. You sign before anything is filed.", "bn": "একজন অনুমোদিত এজেন্ট আপনার ফেডারেল রিটার্ন ও FBAR তৈরি করেন এবং বাংলাদেশের অ্যাকাউন্টগুলোর প্রভাব বুঝিয়ে দেন। আপনার স্বাক্ষর ছাড়া কিছুই জমা হয় না।"}',
    '[{"en": "Federal return with all schedules", "bn": "সব শিডিউলসহ ফেডারেল রিটার্ন"}, {"en": "FBAR for accounts outside the US", "bn": "আমেরিকার বাইরের অ্যাকাউন্টের FBAR"}, {"en": "One call of 30 minutes", "bn": "30 মিনিটের একটি ফোনালাপ"}]',
    null, array['/pictures/us-tax-filing.svg'],
    true, 6),
  ('00000000-0000-7000-8100-000000000007', 'company-formation', 'SERVICE',
    '{"en": "Company formation", "bn": "কোম্পানি নিবন্ধন"}',
    '{"en": "A US LLC with EIN and registered agent.", "bn": "EIN ও রেজিস্টার্ড এজেন্টসহ আমেরিকার LLC।"}',
    '{"en": "We register your LLC in Delaware or Wyoming, get the EIN and act as registered agent for the first year. The state fee is included.", "bn": "ডেলাওয়্যার বা ওয়াইওমিংয়ে আপনার LLC নিবন্ধন, EIN সংগ্রহ এবং প্রথম বছর রেজিস্টার্ড এজেন্টের দায়িত্ব আমাদের। স্টেট ফি এতেই আছে।"}',
    '[{"en": "State fee included", "bn": "স্টেট ফি অন্তর্ভুক্ত"}, {"en": "EIN from the IRS", "bn": "IRS থেকে EIN"}, {"en": "Registered agent for one year", "bn": "এক বছরের রেজিস্টার্ড এজেন্ট"}]',
    null, array['/pictures/company-formation.svg'],
    true, 7),
  ('00000000-0000-7000-8100-000000000008', 'virtual-address', 'SERVICE',
    '{"en": "Virtual address", "bn": "ভার্চুয়াল ঠিকানা"}',
    '{"en": "A New York address. Mail scanned the same day.", "bn": "নিউ ইয়র্কে ঠিকানা। চিঠি স্ক্যান হয় সেদিনই।"}',
    '{"en": "A street address in New York for your mail. We scan the envelope the day it arrives; you decide whether we open, forward or shred it.", "bn": "চিঠিপত্রের জন্য নিউ ইয়র্কে একটি ঠিকানা। চিঠি আসার দিনই খাম স্ক্যান করি; খোলা, পাঠানো বা নষ্ট করার সিদ্ধান্ত আপনার।"}',
    '[{"en": "Street address, no PO box", "bn": "রাস্তার ঠিকানা, পিও বক্স নয়"}, {"en": "30 scans a month", "bn": "মাসে 30টি স্ক্যান"}]',
    '{"en": "a year", "bn": "বছরে"}', array['/pictures/virtual-address.svg'],
    true, 8),
  ('00000000-0000-7000-8100-000000000009', 'certified-translation', 'SERVICE',
    '{"en": "Certified translation", "bn": "সত্যায়িত অনুবাদ"}',
    '{"en": "Bangla to English, accepted by USCIS.", "bn": "বাংলা থেকে ইংরেজি, USCIS-এ গ্রহণযোগ্য।"}',
    '{"en": "A translator in New York translates your birth certificate, marriage certificate or bank letter and certifies it. You get a PDF.", "bn": "নিউ ইয়র্কের একজন অনুবাদক আপনার জন্মসনদ, বিবাহ সনদ বা ব্যাংকের চিঠি অনুবাদ ও সত্যায়ন করেন। পাবেন PDF আকারে।"}',
    '[{"en": "Up to 250 words a page", "bn": "প্রতি পৃষ্ঠায় 250 শব্দ পর্যন্ত"}, {"en": "One free correction", "bn": "একবার বিনা মূল্যে সংশোধন"}]',
    '{"en": "a page", "bn": "প্রতি পৃষ্ঠা"}', array['/pictures/certified-translation.svg'],
    false, 9),
  ('00000000-0000-7000-8100-00000000000a', 'fixed-deposit', 'SAVINGS',
    '{"en": "Fixed Deposit", "bn": "স্থায়ী আমানত (FDR)"}',
    '{"en": "Set money aside for 3 to 36 months.", "bn": "3 থেকে 36 মাসের জন্য টাকা জমা রাখুন।"}',
    '{"en": "Set dollars or taka aside for a fixed time that you choose. It isn’t open yet and has no rate yet. We’ll show you the rate before you decide anything.", "bn": "নিজের ঠিক করা মেয়াদে ডলার বা টাকা জমা রাখুন। এখনো চালু হয়নি, মুনাফার হারও ঠিক হয়নি। সিদ্ধান্ত নেওয়ার আগেই হার জানিয়ে দেব।"}',
    '[{"en": "3, 6, 12, 24 or 36 months", "bn": "3, 6, 12, 24 বা 36 মাস"}, {"en": "From $500.00 or ৳10,000.00", "bn": "$500.00 বা ৳10,000.00 থেকে"}, {"en": "You can close it early and get the whole deposit back", "bn": "মেয়াদের আগে ভাঙলেও পুরো জমা ফেরত"}]',
    null, array['/pictures/fixed-deposit.svg'],
    true, 10),
  ('00000000-0000-7000-8100-00000000000b', 'investment', 'SAVINGS',
    '{"en": "Investment", "bn": "বিনিয়োগ"}',
    '{"en": "Government bonds and funds. Values can fall.", "bn": "সরকারি বন্ড ও ফান্ড। দাম কমতেও পারে।"}',
    '{"en": "Treasury bills in the US and national savings certificates in Bangladesh, from one account. It isn’t open yet. The value of an investment can fall, and you may get back less than you paid.", "bn": "একই অ্যাকাউন্ট থেকে আমেরিকার ট্রেজারি বিল ও বাংলাদেশের সঞ্চয়পত্র। এখনো চালু হয়নি। বিনিয়োগের দাম কমতে পারে, যা দিয়েছেন তার চেয়ে কম ফেরত পেতে পারেন।"}',
    '[{"en": "Treasury bills and savings certificates", "bn": "ট্রেজারি বিল ও সঞ্চয়পত্র"}, {"en": "No guarantee of a profit", "bn": "মুনাফার নিশ্চয়তা নেই"}]',
    null, array['/pictures/investment.svg'],
    true, 11),
  ('00000000-0000-7000-8100-00000000000c', 'loan', 'SAVINGS',
    '{"en": "Loan", "bn": "লোন"}',
    '{"en": "For a home or a business in Bangladesh.", "bn": "বাংলাদেশে বাড়ি বা ব্যবসার জন্য।"}',
    '{"en": "A loan in taka that you can repay from the US. It isn’t open yet and has no terms yet. Registering interest is not an application.", "bn": "টাকায় লোন, যা আমেরিকা থেকেও শোধ করা যাবে। এখনো চালু হয়নি, শর্তও ঠিক হয়নি। আগ্রহ জানানো মানে আবেদন নয়।"}',
    '[{"en": "For a home or a business", "bn": "বাড়ি বা ব্যবসার জন্য"}, {"en": "Repay from a dollar or a taka account", "bn": "ডলার বা টাকা অ্যাকাউন্ট থেকে শোধ"}]',
    null, array['/pictures/loan.svg'],
    true, 12);

insert into product_country (product_id, country, currency, price, from_days, until_days) values
  ('00000000-0000-7000-8100-000000000001', 'US', 'USD', 1400, 4, 8),
  ('00000000-0000-7000-8100-000000000001', 'BD', 'BDT', 99000, 2, 4),
  ('00000000-0000-7000-8100-000000000002', 'US', 'USD', 2900, 4, 8),
  ('00000000-0000-7000-8100-000000000002', 'BD', 'BDT', 345000, 2, 4),
  ('00000000-0000-7000-8100-000000000003', 'US', 'USD', 1800, 4, 8),
  ('00000000-0000-7000-8100-000000000003', 'BD', 'BDT', 165000, 2, 4),
  ('00000000-0000-7000-8100-000000000004', 'US', 'USD', 2400, 4, 8),
  ('00000000-0000-7000-8100-000000000004', 'BD', 'BDT', 189000, 2, 4),
  ('00000000-0000-7000-8100-000000000005', 'BD', 'BDT', 45000, 2, 5),
  ('00000000-0000-7000-8100-000000000006', 'US', 'USD', 14900, 5, 10),
  ('00000000-0000-7000-8100-000000000006', 'BD', 'BDT', 1840000, 5, 10),
  ('00000000-0000-7000-8100-000000000007', 'US', 'USD', 39900, 10, 20),
  ('00000000-0000-7000-8100-000000000007', 'BD', 'BDT', 4920000, 10, 20),
  ('00000000-0000-7000-8100-000000000008', 'US', 'USD', 10800, 1, 3),
  ('00000000-0000-7000-8100-000000000008', 'BD', 'BDT', 1332000, 1, 3),
  ('00000000-0000-7000-8100-000000000009', 'US', 'USD', 2400, 2, 3),
  ('00000000-0000-7000-8100-000000000009', 'BD', 'BDT', 120000, 2, 3),
  ('00000000-0000-7000-8100-00000000000a', 'US', 'USD', null, null, null),
  ('00000000-0000-7000-8100-00000000000a', 'BD', 'BDT', null, null, null),
  ('00000000-0000-7000-8100-00000000000b', 'US', 'USD', null, null, null),
  ('00000000-0000-7000-8100-00000000000b', 'BD', 'BDT', null, null, null),
  ('00000000-0000-7000-8100-00000000000c', 'US', 'USD', null, null, null),
  ('00000000-0000-7000-8100-00000000000c', 'BD', 'BDT', null, null, null);

insert into product_variant (id, product_id, name, image, received, stock, position) values
  ('00000000-0000-7000-8101-000000000011', '00000000-0000-7000-8100-000000000001', '{"en": "Natural", "bn": "প্রাকৃতিক"}', '/pictures/jute-card-sleeve.svg', 120, 120, 1),
  ('00000000-0000-7000-8101-000000000012', '00000000-0000-7000-8100-000000000001', '{"en": "Teal", "bn": "নীলাভ সবুজ"}', '/pictures/jute-card-sleeve-teal.svg', 4, 4, 2),
  ('00000000-0000-7000-8101-000000000013', '00000000-0000-7000-8100-000000000001', '{"en": "Marigold", "bn": "গাঁদা হলুদ"}', '/pictures/jute-card-sleeve-marigold.svg', 0, 0, 3),
  ('00000000-0000-7000-8101-000000000021', '00000000-0000-7000-8100-000000000002', null, null, 60, 60, 1),
  ('00000000-0000-7000-8101-000000000031', '00000000-0000-7000-8100-000000000003', null, null, 35, 35, 1),
  ('00000000-0000-7000-8101-000000000041', '00000000-0000-7000-8100-000000000004', null, null, 18, 18, 1),
  ('00000000-0000-7000-8101-000000000051', '00000000-0000-7000-8100-000000000005', null, null, 200, 200, 1),
  ('00000000-0000-7000-8101-000000000061', '00000000-0000-7000-8100-000000000006', null, null, null, null, 1),
  ('00000000-0000-7000-8101-000000000071', '00000000-0000-7000-8100-000000000007', null, null, null, null, 1),
  ('00000000-0000-7000-8101-000000000081', '00000000-0000-7000-8100-000000000008', null, null, null, null, 1),
  ('00000000-0000-7000-8101-000000000091', '00000000-0000-7000-8100-000000000009', null, null, null, null, 1),
  ('00000000-0000-7000-8101-0000000000a1', '00000000-0000-7000-8100-00000000000a', null, null, null, null, 1),
  ('00000000-0000-7000-8101-0000000000b1', '00000000-0000-7000-8100-00000000000b', null, null, null, null, 1),
  ('00000000-0000-7000-8101-0000000000c1', '00000000-0000-7000-8100-00000000000c', null, null, null, null, 1);

-- The planned terms of savings products, by country. There is no rate: none is promised (product.md B13).
create table product_terms (
  product_id uuid not null,
  country text not null,
  -- Minor units of the country's currency.
  minimum_amount bigint not null check (minimum_amount > 0),
  maximum_amount bigint check (maximum_amount >= minimum_amount),
  -- Empty where the product has no end.
  months integer[] not null check (0 < all (months)),
  -- What else is planned: a list of {"name": {"en": …, "bn": …}, "value": {"en": …, "bn": …}}.
  facts jsonb not null check (jsonb_typeof(facts) = 'array'),
  primary key (product_id, country),
  foreign key (product_id, country) references product_country (product_id, country)
);

insert into product_terms (product_id, country, minimum_amount, maximum_amount, months, facts) values
  ('00000000-0000-7000-8100-00000000000a', 'US', 50000, 5000000, '{3,6,12,24,36}',
    '[{"name": {"en": "Interest is paid", "bn": "মুনাফা পাবেন"}, "value": {"en": "Every 3 months or at the end", "bn": "3 মাস পরপর বা মেয়াদ শেষে"}}, {"name": {"en": "Closing early", "bn": "মেয়াদের আগে ভাঙলে"}, "value": {"en": "Any time. You lose interest, never your deposit.", "bn": "যেকোনো সময় ভাঙা যায়। মুনাফা কমবে, জমা টাকা কমবে না।"}}, {"name": {"en": "Tax", "bn": "কর"}, "value": {"en": "Form 1099-INT each January", "bn": "প্রতি জানুয়ারিতে ফর্ম 1099-INT"}}]'),
  ('00000000-0000-7000-8100-00000000000a', 'BD', 1000000, 500000000, '{3,6,12,24,36}',
    '[{"name": {"en": "Interest is paid", "bn": "মুনাফা পাবেন"}, "value": {"en": "Every 3 months or at the end", "bn": "3 মাস পরপর বা মেয়াদ শেষে"}}, {"name": {"en": "Closing early", "bn": "মেয়াদের আগে ভাঙলে"}, "value": {"en": "Any time. You lose interest, never your deposit.", "bn": "যেকোনো সময় ভাঙা যায়। মুনাফা কমবে, জমা টাকা কমবে না।"}}, {"name": {"en": "Tax", "bn": "কর"}, "value": {"en": "Tax at source", "bn": "উৎসে কর"}}]'),
  ('00000000-0000-7000-8100-00000000000b', 'US', 10000, null, '{}',
    '[{"name": {"en": "Invested in", "bn": "বিনিয়োগ"}, "value": {"en": "US Treasury bills", "bn": "আমেরিকার ট্রেজারি বিল"}}, {"name": {"en": "Risk", "bn": "ঝুঁকি"}, "value": {"en": "You may get back less than you paid.", "bn": "যা দিয়েছেন, তার চেয়ে কম ফেরত পেতে পারেন।"}}]'),
  ('00000000-0000-7000-8100-00000000000b', 'BD', 1000000, null, '{}',
    '[{"name": {"en": "Invested in", "bn": "বিনিয়োগ"}, "value": {"en": "National savings certificates", "bn": "সঞ্চয়পত্র"}}, {"name": {"en": "Risk", "bn": "ঝুঁকি"}, "value": {"en": "You may get back less than you paid.", "bn": "যা দিয়েছেন, তার চেয়ে কম ফেরত পেতে পারেন।"}}]');

-- A customer's interest in a savings product: no application, and nothing on the ledger.
create table product_interest (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  product_id uuid not null,
  country text not null,
  amount bigint check (amount > 0),
  months integer check (months > 0),
  wants_email boolean not null,
  created_at timestamptz not null,
  unique (customer_id, product_id),
  foreign key (product_id, country) references product_country (product_id, country)
);
create index product_interest_created on product_interest (created_at desc, id);
