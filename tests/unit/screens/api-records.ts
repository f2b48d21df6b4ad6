/** An event of the API with all fields of the contract, like the records below. */
export const event = {
	id: 5,
	event_source_id: 10,
	title: "Стендап",
	language: "ru",
	started_at: "2030-11-30T19:00:00+03:00",
	ended_at: "2030-11-30T21:00:00+03:00",
	status: "active",
	time_zone: "Europe/Moscow",
	place: "Зал",
	city_slug: "moskva",
	image: { url: "https://pictures.example/1.jpg" },
	age_rating: 16,
};

export const ticket = {
	id: 11,
	price: "1000",
	count: 2,
	extra: { service_fee: 100 },
	old_price: "1200",
	max_count: 9,
	sector: "Партер",
	row: "5",
	seat: "12",
	title: "Партер",
	state: "PRICE_CHANGED",
	view: "limited",
	accessible: true,
	barcode: "4001000010019",
	barcodes: ["1", "2"],
	wallet: { apple_url: "https://wallet.example/a", google_url: "https://wallet.example/g" },
	event,
};

export const basket = {
	created: "2026-11-21T10:00:00Z",
	version: 7,
	currency: "RUB",
	server_time: "2026-11-21T10:00:00Z",
	expires_at: "2026-11-21T10:10:00Z",
	extendable_until: "2026-11-21T10:30:00Z",
	limits: { max_count: 10, max_per_event: 6 },
	warnings: [{ code: "PRICE_CHANGED", ticket_id: 11, message: "x" }],
	promo: { code: "A", title: "B" },
	discount: "10",
	tickets: [ticket, { ...ticket, id: "A-17/2", state: "EXPIRED" }],
};

export const order = (status: string) => ({
	number: "400100001",
	secret: "s3cret",
	status,
	created: "2026-11-21T10:00:00Z",
	pay_before: "2026-11-21T10:30:00Z",
	server_time: "2026-11-21T10:00:00Z",
	buyer: { name: "Анна", email: "anna@mail.ru", phone: "+79161234567" },
	tickets: [ticket],
	totals: { price: "2000", service_fee: "200", discount: "100", total: "2100" },
	currency: "RUB",
	acquisition_id: 1,
	receipt_url: "https://receipt.example/1",
	refund_until: "2030-11-20T00:00:00+03:00",
	charged: false,
});

export const offer = {
	id: "T-1",
	title: "Партер",
	sector: "Партер",
	row: "5",
	seat: "12",
	seat_id: "p-5-12",
	price: "1000",
	old_price: "1200",
	extra: { service_fee: 100 },
	available: true,
	max_count: 1,
	availability: "on_sale",
	view: "limited",
	accessible: true,
};

export const datePrice = {
	event_id: 1,
	started_at: "2030-11-30T19:00:00+03:00",
	price_min: "1000",
	price_max: "2000",
	total_min: "1100",
	total_max: "2200",
	currency_code: "RUB",
	availability: "on_sale",
	offers: [offer, { ...offer, id: "T-2", row: null, seat: null, seat_id: null, max_count: 5 }],
};

export const eventPrice = {
	id: 10,
	price_min: 1000,
	price_max: 2000,
	total_min: 1100,
	total_max: 2200,
	currency_code: "RUB",
	availability: "few_left",
	left: 3,
	updated_at: "2026-11-21T10:00:00Z",
};
